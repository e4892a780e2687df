// What is pressed on the page of who lends parts and on the sheet of a device.
fillPhone();
playSheet();

/**
 * Plays a device's sheet: asks the shop to prove itself, then hands it the card's token, or that the payer went away. A payment that has
 * failed keeps the sheet as it is: the shop takes it away.
 */
function playSheet() {
  const sheet = document.querySelector("[data-sheet]");
  const { shop } = document.body.dataset;
  if (!sheet || parent === window || !shop) return;
  const tell = (wallet) => parent.postMessage({ type: "wijhapay:wallet", ...wallet }, shop);
  const cards = sheet.querySelectorAll("[data-token]");
  addEventListener("message", (event) => {
    if (event.origin !== shop || event.source !== parent || event.data?.type !== "wallet-session") return;
    for (const card of cards) card.disabled = false;
  });
  for (const card of cards)
    card.addEventListener("click", () => {
      for (const each of cards) each.disabled = true;
      tell({ token: card.dataset.token });
    });
  sheet.querySelector("[data-cancel]").addEventListener("click", () => tell({ cancelled: true }));
  tell({ validate: sheet.dataset.sheet });
}

function fillPhone() {
  const mobile = document.querySelector("#mobile");
  for (const button of document.querySelectorAll("[data-phone]"))
    button.addEventListener("click", () => {
      mobile.value = button.dataset.phone;
      mobile.form.querySelector(".button").focus();
    });
}
