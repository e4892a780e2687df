/** Names as Saudi passports most often write them; a suggestion to be looked at, never a silent change. */
const common: Record<string, string> = {
  محمد: "Mohammed",
  أحمد: "Ahmed",
  عبدالله: "Abdullah",
  عبدالرحمن: "Abdulrahman",
  عبدالعزيز: "Abdulaziz",
  فهد: "Fahad",
  خالد: "Khalid",
  سعود: "Saud",
  فيصل: "Faisal",
  سلطان: "Sultan",
  سلمان: "Salman",
  تركي: "Turki",
  بندر: "Bandar",
  ناصر: "Nasser",
  علي: "Ali",
  حسن: "Hassan",
  حسين: "Hussain",
  إبراهيم: "Ibrahim",
  يوسف: "Yousef",
  عمر: "Omar",
  عثمان: "Othman",
  صالح: "Saleh",
  سعد: "Saad",
  ماجد: "Majed",
  مشعل: "Mishal",
  نايف: "Naif",
  وليد: "Waleed",
  طارق: "Tariq",
  ياسر: "Yasser",
  سامي: "Sami",
  هاني: "Hani",
  زياد: "Ziyad",
  ريان: "Rayan",
  نورة: "Noura",
  سارة: "Sarah",
  فاطمة: "Fatimah",
  عائشة: "Aisha",
  مريم: "Maryam",
  هند: "Hind",
  منى: "Mona",
  ريم: "Reem",
  أمل: "Amal",
  هدى: "Huda",
  لطيفة: "Latifah",
  نوف: "Nouf",
  العنود: "Alanoud",
  الجوهرة: "Aljawharah",
  لمى: "Lama",
  شهد: "Shahad",
  غادة: "Ghada",
  القحطاني: "Alqahtani",
  العتيبي: "Alotaibi",
  الغامدي: "Alghamdi",
  الزهراني: "Alzahrani",
  الشهري: "Alshehri",
  الحربي: "Alharbi",
  المطيري: "Almutairi",
  الدوسري: "Aldosari",
  الشمري: "Alshammari",
  العنزي: "Alanazi",
  السبيعي: "Alsubaie",
  العسيري: "Alasiri",
  المالكي: "Almalki",
  الجهني: "Aljohani",
  البلوي: "Albalawi",
  الرشيدي: "Alrashidi",
  القرني: "Alqarni",
  الأحمدي: "Alahmadi",
  السلمي: "Alsulami",
  الخالدي: "Alkhaldi",
  الهاجري: "Alhajri",
  اليامي: "Alyami",
  التميمي: "Altamimi",
  الفيفي: "Alfaifi",
  العمري: "Alamri",
  آل: "Al",
};

const letters: Record<string, string> = {
  ا: "a",
  أ: "a",
  إ: "i",
  آ: "a",
  ء: "",
  ؤ: "o",
  ئ: "e",
  ب: "b",
  ت: "t",
  ث: "th",
  ج: "j",
  ح: "h",
  خ: "kh",
  د: "d",
  ذ: "th",
  ر: "r",
  ز: "z",
  س: "s",
  ش: "sh",
  ص: "s",
  ض: "d",
  ط: "t",
  ظ: "z",
  ع: "a",
  غ: "gh",
  ف: "f",
  ق: "q",
  ك: "k",
  ل: "l",
  م: "m",
  ن: "n",
  ه: "h",
  ة: "ah",
  و: "o",
  ي: "i",
  ى: "a",
};

const marks = /[\u064B-\u0652\u0670\u0640]/g;

export const hasArabicLetters = (text: string) => /[\u0621-\u064A]/.test(text);

/** How a name in Arabic letters is usually written in a passport: « القحطاني » gives "Alqahtani". */
export function suggestLatinName(name: string): string {
  const words = name
    .replace(marks, "")
    .trim()
    .replace(/عبد\s+ال/g, "عبدال")
    .split(/\s+/);
  return words.map(latinWord).filter(Boolean).join(" ");
}

function latinWord(word: string): string {
  const known = common[word];
  if (known) return known;
  if (!hasArabicLetters(word)) return word;
  if (word.startsWith("عبدال")) return `Abdul${spell(word.slice(5))}`;
  return word.startsWith("ال") && word.length > 3 ? `Al${spell(word.slice(2))}` : capital(spell(word));
}

/** Letter by letter; short vowels are not written, so an `a` is put where two consonants would meet. */
function spell(word: string): string {
  const parts = Array.from(word, (letter) => letters[letter] ?? "");
  return parts.reduce((text, part) => {
    const meet = text !== "" && part !== "" && !/[aeiou]$/.test(text) && !/^[aeiou]/.test(part);
    return text + (meet ? "a" : "") + part;
  }, "");
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
