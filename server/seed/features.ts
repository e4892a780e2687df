/**
 * What the site's texts may promise. A text that speaks of a feature names its key (`features` of a question, of a page's or an
 * article's front matter); the words of a feature that is not there stand in no text at all. Held by features.test.ts.
 */
export type Feature = {
  /** The endpoint of the contract that keeps it, by its name. Null: it is not there. */
  endpoint: string | null;
  /** How texts speak of it. */
  words: RegExp;
};

export const features = {
  "verify-message": {
    endpoint: "verifyMessage",
    words: /is this message from us|tells you whether an e-mail is really|هل هذه الرسالة منا|هل البريد منا/i,
  },
  "hold-and-pay-later": {
    endpoint: "holdForLater",
    words:
      /hold (?:now )?and pay later|hold now, pay later|hold some flight fares|ادفع لاحقًا|والدفع لاحقًا|تثبيت بعض أسعار/i,
  },
  "cancel-online": {
    endpoint: "cancelBooking",
    words: /choose “Cancel”|cancellation from the booking page|اختر «إلغاء»|الإلغاء من صفحة الحجز/i,
  },
  "passenger-rights-letter": {
    endpoint: "getPassengerRights",
    words: /page “Passenger rights”|صفحة «حقوق المسافر»/i,
  },
  "package-callback": {
    endpoint: "askCallback",
    words: /ask for a callback|callback hours|أوقات الاتصال/i,
  },
  "data-export": { endpoint: "exportAccount", words: /download my data|تنزيل بياناتي/i },
  "find-booking": { endpoint: "lookUpBooking", words: /“Find my booking”|«البحث عن حجز»/i },
  "refund-to-iban": { endpoint: "saveRefundAccount", words: /asks for the IBAN|رقم الآيبان/i },
  favourites: {
    endpoint: "addFavourites",
    words: /press the heart|list of saved (?:hotels|flights)|صفحة «المحفوظات»|اضغط القلب/i,
  },
  "apple-pay": { endpoint: "payByWallet", words: /apple\s?pay|[أآا]بل باي/i },
  "google-pay": { endpoint: null, words: /google\s?pay|جوجل باي|قوقل باي/i },
  "stc-pay": { endpoint: "confirmPaymentCode", words: /stc\s?pay|إس تي سي باي/i },
  instalments: {
    endpoint: "payBooking",
    words: /\b(?:tabby|tamara)\b|تابي\b|تمارا|we show (?:you )?(?:each|every) instal/i,
  },
  "tax-invoice": {
    endpoint: "getBookingTimeline",
    words: /tax invoice|فاتورة ضريبية|فواتير ضريبية|الفاتورة الضريبية/i,
  },
  "change-online": {
    endpoint: null,
    words:
      /choose “Change”|اختر «تغيير»|changes (?:and cancellations )?from the booking page|ask for a change in the booking|اطلب التغيير من صفحة/i,
  },
  "change-departure": {
    endpoint: "acceptDepartureChange",
    words: /press “Change the departure”|اختر «تغيير موعد الانطلاق»/i,
  },
  "sms-and-whatsapp": {
    endpoint: null,
    words: /we write by SMS|e-mail and SMS of ours|برسالة نصية منا|كل بريد ورسالة نصية/i,
  },
  "case-page": {
    endpoint: null,
    words: /case page|turns red|same record as our staff|صفحة البلاغ|بالأحمر لك|بالأحمر لفريقنا|السجل نفسه الذي يراه/i,
  },
  "own-app": {
    endpoint: null,
    words: /on the site or in the app|(?:الباقات|الطيران|الفنادق|التأشيرات|المحجوزة) في الموقع أو التطبيق/i,
  },
  deposits: { endpoint: null, words: /where a deposit is offered|إذا أُتيحت دفعة أولى/i },
  "caller-code": { endpoint: null, words: /caller can read you|أن يقرأ عليك الرمز/i },
  "special-assistance": { endpoint: null, words: /meals and special assistance|والوجبات والمساعدة الخاصة/i },
  "schedule-notices": {
    endpoint: null,
    words:
      /we write to you at once with the old and the new times|old and the new side by side|القديم والجديد جنبًا إلى جنب|changes? of time (?:and refunds are sent|reaches you)|نراسلك فورًا بالمواعيد القديمة|أي تغيّر في الموعد/i,
  },
} satisfies Record<string, Feature>;
