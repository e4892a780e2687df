import { bedBankTable } from "../bed-banks/bed-bank-table.ts";

export const liteapiHotels = bedBankTable("liteapi_hotels");
