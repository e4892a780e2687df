declare module "*?messages=en" {
  export const messages: import("#i18n/compile-messages.ts").CompiledMessages;
}
declare module "*?messages=ar" {
  export const messages: import("#i18n/compile-messages.ts").CompiledMessages;
}
declare module "*?inline-script" {
  export const script: string;
}
