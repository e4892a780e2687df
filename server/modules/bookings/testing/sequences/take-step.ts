import type { Step } from "./steps.ts";
import type { Sale } from "./begin-sale.ts";
import type { World } from "./open-world.ts";
import { takeAct } from "./take-act.ts";
import { work } from "./come-to-rest.ts";

/** One step of a sequence. @throws whatever is no answer that a customer may get */
export async function takeStep(world: World, sale: Sale, step: Step): Promise<void> {
  if (step.do === "amid")
    return world.amid(
      step.place,
      () => takeAct(world, sale, step.first),
      () => takeAct(world, sale, step.second),
    );
  if (step.do === "killed") return void (await world.killed(step.place, () => takeAct(world, sale, step.act)));
  if (step.do === "wait") return world.app.clock.advance(step.minutes * 60);
  if (step.do === "notices") {
    await world.control({ webhooks: { copies: step.copies, withhold: step.withhold, shuffle: true } });
    return work(world);
  }
  if (step.do === "trouble") {
    const { point, kind, times } = step;
    return world.control({ faults: [{ point, kind, times }] });
  }
  const { flights, hotels, transfers, taxes } = world.suppliers;
  if (step.do === "airlineFails") return flights.faults.next(...step.fault);
  if (step.do === "bedBankFails") return hotels.faults.next(...step.fault);
  if (step.do === "ridesFail") return transfers.faults.next(...step.fault);
  if (step.do === "authorityFails") return taxes.faults.next("report", step.fault);
  await takeAct(world, sale, step);
}
