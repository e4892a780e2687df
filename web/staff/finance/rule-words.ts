import type { MessageKey } from "#i18n/message-keys.ts";

/** The authority's rules in the reader's words: those that a document of ours can break. */
const words: Record<string, MessageKey> = {
  "certificate-permissions": "finance.rule_certificate",
  "invalid-invoice-hash": "finance.rule_hash",
  "invalid-uuid": "finance.rule_uuid",
  "invalid-signature": "finance.rule_signature",
  "signed-properties-hashing": "finance.rule_properties",
  QRCODE_INVALID: "finance.rule_qr",
  "invalid-invoice-type": "finance.rule_type",
  "KSA-13": "finance.rule_chain",
  "Duplicate-Invoice": "finance.rule_duplicate",
  "BR-KSA-03": "finance.rule_br_ksa_03",
  "BR-KSA-04": "finance.rule_br_ksa_04",
  "BR-KSA-06": "finance.rule_br_ksa_06",
  "BR-KSA-09": "finance.rule_br_ksa_09",
  "BR-KSA-17": "finance.rule_br_ksa_17",
  "BR-KSA-26": "finance.rule_br_ksa_26",
  "BR-KSA-27": "finance.rule_br_ksa_27",
  "BR-KSA-33": "finance.rule_br_ksa_33",
  "BR-KSA-34": "finance.rule_br_ksa_34",
  "BR-KSA-40": "finance.rule_br_ksa_40",
  "BR-KSA-42": "finance.rule_br_ksa_42",
  "BR-KSA-44": "finance.rule_br_ksa_44",
  "BR-KSA-56": "finance.rule_br_ksa_56",
  "BR-KSA-61": "finance.rule_br_ksa_61",
  "BR-KSA-63": "finance.rule_br_ksa_63",
  "BR-KSA-70": "finance.rule_br_ksa_70",
  "BR-KSA-98": "finance.rule_br_ksa_98",
  "BR-KSA-F-04": "finance.rule_br_ksa_f_04",
  "BR-CO-15": "finance.rule_br_co_15",
  "BR-16": "finance.rule_br_16",
};

export const ruleWords = (code: string): MessageKey => words[code] ?? "finance.rule_other";
