/** One control of a page, found again by what it is and belongs to. */
export type Control = {
  /** For the report: "input stops: Direct". */
  name: string;
  kind: string;
  /** The same for controls that are made alike: every tick box, every tab. */
  look: string;
  /** In the bar above every page, or below it. */
  isOfFrame: boolean;
  /**
   * What tells that its press counted: `state`: all that can be seen · `address`: of a plain link to another view of the page · `answer`:
   * of a form's button. The last two do without the page's code, by pages that are drawn anew.
   */
  judgedBy: "state" | "address" | "answer";
};
