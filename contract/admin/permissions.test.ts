import { expect, test } from "vitest";
import { isPermitted, moneySteps, staffRoles } from "./permissions.ts";

test.each(staffRoles)("%s does not both grant money and send it", (role) => {
  const may = (step: keyof typeof moneySteps) => moneySteps[step].some((permission) => isPermitted(role, permission));
  expect(may("grants") && may("sends")).toBe(false);
});
