import { bedBankTable } from "../bed-banks/bed-bank-table.ts";

export const rapidHotels = bedBankTable("rapid_hotels");
