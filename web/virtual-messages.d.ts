declare module "virtual:messages/*" {
  export const messages: import("#i18n/compile-messages.ts").CompiledMessages;
}
