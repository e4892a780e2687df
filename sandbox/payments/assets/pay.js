// Enriches pages that work without it: groups the card number, shows its brand, says what is wrong before sending,
// talks to the shop around its frame, and goes back by itself at the end.
// Not by `autofocus`, which browsers refuse, and say so, in the frame of another site.
document.querySelector("[data-focus]")?.focus();

const digitsOf = (text) => text.replace(/[٠-٩۰-۹]/g, (digit) => String(digit.codePointAt(0) & 0xf)).replace(/\D/g, "");

const passesLuhn = (digits) =>
  [...digits].reverse().reduce((sum, digit, place) => {
    const value = Number(digit) * (place % 2 === 1 ? 2 : 1);
    return sum + (value > 9 ? value - 9 : value);
  }, 0) %
    10 ===
  0;

/** The word that is wrong with a field, or undefined. The server checks all of this again, and more. */
const CHECKS = {
  number(value) {
    const digits = digitsOf(value);
    if (digits === "") return "number_required";
    if (digits.length < 16) return "number_short";
    return digits.length === 16 && passesLuhn(digits) ? undefined : "number_wrong";
  },
  expiry(value) {
    const digits = digitsOf(value);
    if (digits === "") return "expiry_required";
    if (digits.length !== 4) return "expiry_format";
    const month = Number(digits.slice(0, 2));
    if (month < 1 || month > 12) return "expiry_month";
    const now = new Date();
    const left = (2000 + Number(digits.slice(2)) - now.getUTCFullYear()) * 12 + month - now.getUTCMonth() - 1;
    return left < 0 ? "expiry_past" : undefined;
  },
  cvc(value) {
    const digits = digitsOf(value);
    if (digits === "") return "cvc_required";
    return digits.length === 3 || digits.length === 4 ? undefined : "cvc_format";
  },
  holder(value) {
    if (value.trim() === "") return "holder_required";
    return /^\p{L}[\p{L}\p{M} .'’-]+$/u.test(value.trim()) ? undefined : "holder_letters";
  },
};

const form = document.querySelector("#card");
if (form) enrichCardForm(form);
returnToShop();
talkToShop();
forgetTyped();
sendWholeCode();

function enrichCardForm(card) {
  const words = JSON.parse(card.dataset.words);
  const field = (name) => card.elements.namedItem(name);

  function show(name, word) {
    const error = document.getElementById(`${name}-error`);
    const hint = document.getElementById(`${name}-hint`);
    error.querySelector("span").textContent = word ? words[word] : "";
    error.hidden = !word;
    if (hint) hint.hidden = Boolean(word);
    field(name).setAttribute("aria-invalid", word ? "true" : "false");
  }

  /** Rewrites what is in a field and keeps the caret in front of the same digits. */
  function rewrite(input, write) {
    const behind = digitsOf(input.value.slice(input.selectionStart)).length;
    const written = write(digitsOf(input.value));
    if (written === input.value) return;
    input.value = written;
    let caret = written.length;
    for (let seen = 0; caret > 0 && seen < behind; caret--) if (/\d/.test(written[caret - 1])) seen++;
    input.setSelectionRange(caret, caret);
  }

  const mada = new RegExp(card.dataset.mada);

  /** All accepted marks while there is no number, then the card's own. */
  function showBrand() {
    const brand = brandOf(digitsOf(field("number").value), mada);
    for (const mark of card.querySelectorAll(".marks .mark"))
      mark.hidden = brand !== null && mark.dataset.brand !== brand;
  }

  field("number").addEventListener("input", (event) => {
    rewrite(event.target, (digits) => digits.slice(0, 19).replace(/(\d{4})(?=\d)/g, "$1 "));
    showBrand();
  });
  field("expiry").addEventListener("input", (event) => {
    if (event.inputType?.startsWith("delete")) return;
    rewrite(event.target, (digits) => {
      const all = /^[2-9]/.test(digits) ? `0${digits}` : digits;
      const year = all.slice(2, 6);
      // A year of four digits, as a browser may fill it in, becomes one of two.
      return all.length < 2 ? all : `${all.slice(0, 2)}/${/^20\d\d$/.test(year) ? year.slice(2) : year}`;
    });
  });
  field("cvc").addEventListener("input", (event) => rewrite(event.target, (digits) => digits.slice(0, 4)));

  for (const name of Object.keys(CHECKS)) {
    // A mistake is named when the field is left, and forgiven while it is being put right.
    field(name).addEventListener("blur", (event) => {
      if (event.target.value !== "") show(name, CHECKS[name](event.target.value));
    });
    field(name).addEventListener("input", () => {
      if (field(name).getAttribute("aria-invalid") === "true") show(name, CHECKS[name](field(name).value));
    });
  }

  for (const button of document.querySelectorAll("[data-fill]")) {
    button.addEventListener("click", () => {
      const ahead = `12/${String((new Date().getUTCFullYear() + 3) % 100).padStart(2, "0")}`;
      const values = { number: button.dataset.fill.replace(/(\d{4})(?=\d)/g, "$1 "), expiry: ahead, cvc: "123" };
      for (const [name, value] of Object.entries(values)) {
        field(name).value = value;
        show(name, undefined);
      }
      if (field("holder").value === "") field("holder").value = "TEST CARD";
      show("holder", undefined);
      showBrand();
      card.querySelector(".button").focus();
    });
  }

  keepTyped(card, field);

  let sent = false;
  card.addEventListener("submit", (event) => {
    const wrong = Object.keys(CHECKS).filter((name) => {
      const word = CHECKS[name](field(name).value);
      show(name, word);
      return word;
    });
    if (wrong.length > 0 || sent) {
      event.preventDefault();
      if (wrong[0]) field(wrong[0]).focus();
      return;
    }
    sent = true;
    const button = card.querySelector(".button");
    button.textContent = card.dataset.busy;
    button.setAttribute("aria-disabled", "true");
  });
  // Back from the next page: the browser may bring this one back as it was left.
  addEventListener("pageshow", (event) => event.persisted && location.reload());
  showBrand();
}

function brandOf(digits, mada) {
  if (digits === "") return null;
  if (mada.test(digits)) return "mada";
  if (digits.startsWith("4")) return "visa";
  return /^(5[1-5]|2[2-7])/.test(digits) ? "mastercard" : null;
}

function returnToShop() {
  const { returnUrl, returnAfter } = document.body.dataset;
  if (returnUrl) setTimeout(() => location.replace(returnUrl), Number(returnAfter));
}

/**
 * A card that was declined is typed once: what was written stands there again on the next payment in this browser tab, but for
 * the security code. A payment that was made forgets it.
 */
function keepTyped(card, field) {
  const kept = ["number", "expiry", "holder"];
  const key = `typed:${card.dataset.kept}`;
  try {
    const typed = JSON.parse(sessionStorage.getItem(key) ?? "{}");
    // The holder's field begins with who pays; what was typed over it counts more.
    for (const name of kept)
      if (typed[name] && (name === "holder" || field(name).value === "")) field(name).value = typed[name];
    card.addEventListener("submit", () =>
      sessionStorage.setItem(key, JSON.stringify(Object.fromEntries(kept.map((name) => [name, field(name).value])))),
    );
  } catch {
    // A browser that keeps nothing in another site's frame: the form is typed again.
  }
}

function forgetTyped() {
  if (!document.querySelector(".outcome.ok")) return;
  try {
    sessionStorage.clear();
  } catch {
    // Nothing was kept either.
  }
}

/** A code of six digits is sent as its last one is typed, or as a phone fills it in from the message. */
function sendWholeCode() {
  const code = document.querySelector("#code");
  code?.addEventListener("input", () => digitsOf(code.value).length === 6 && code.form.requestSubmit());
}

/**
 * The shop sizes its frame by the height that is told, and learns whether its own button may send the form here. It says when
 * it shows that button, and when it is pressed.
 */
function talkToShop() {
  const { shop } = document.body.dataset;
  if (parent === window || !shop) return;
  const tell = () =>
    parent.postMessage(
      {
        type: "wijhapay:page",
        height: Math.ceil(document.documentElement.getBoundingClientRect().height),
        takesPay: Boolean(form),
      },
      shop,
    );
  new ResizeObserver(tell).observe(document.documentElement);
  addEventListener("message", (event) => {
    if (!form || event.origin !== shop || event.source !== parent) return;
    if (event.data?.type === "shop-pays") form.querySelector(".button").hidden = true;
    if (event.data?.type !== "pay") return;
    form.requestSubmit();
    // What the form found wrong may leave it as tall as it was.
    if (form.querySelector("[aria-invalid=true]")) tell();
  });
}
