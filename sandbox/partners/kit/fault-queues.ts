/** No answer at all. */
export class Silence extends Error {}

/** Faults of a mock for the next calls, one each; `chance` decides about those that none is planned for. */
export function createFaultQueues<Call extends string, Fault>() {
  const queues = new Map<Call, Fault[]>();
  const faults = {
    chance: (_call: Call): Fault | undefined => undefined,
    next: (call: Call, ...planned: Fault[]) => void queues.set(call, [...(queues.get(call) ?? []), ...planned]),
    take: (call: Call): Fault | undefined => queues.get(call)?.shift() ?? faults.chance(call),
    clear: () => queues.clear(),
  };
  return faults;
}
