/** What one body holds: `grow` asks for so many bytes more of it; `release` gives all back, and does nothing when called again. */
export type Place = { grow: (bytes: number) => boolean; release: () => void };

export type BodyRoomLimits = {
  /** Bytes of large bodies (files) that the process holds at once; what comes later waits unread. */
  largeBytes: number;
  /** Bytes of large bodies of one caller: nobody takes all the room, and an office behind one address has some. */
  largeBytesOfOne: number;
  /** How many may wait, and for how many milliseconds. */
  mostWaiting: number;
  patienceMs: number;
  /** Bytes of all other bodies at once. */
  smallBytes: number;
};

const usual: BodyRoomLimits = {
  largeBytes: 32 * 1024 * 1024,
  largeBytesOfOne: 16 * 1024 * 1024,
  mostWaiting: 64,
  patienceMs: 20_000,
  smallBytes: 48 * 1024 * 1024,
};

type Waiting = { size: number; caller: string; enter: (place: Place) => void };

/**
 * What the process holds of the bodies of requests, whoever sends them and however many at once: its memory is bounded by these
 * figures. Room is held until the request has been answered.
 */
export function createBodyRoom(limits: Partial<BodyRoomLimits> = {}) {
  const { largeBytes, largeBytesOfOne, mostWaiting, patienceMs, smallBytes } = { ...usual, ...limits };
  let large = 0;
  let small = 0;
  const ofOne = new Map<string, number>();
  let waiting: Waiting[] = [];

  const fits = ({ size, caller }: Waiting) =>
    large + size <= largeBytes && (ofOne.get(caller) ?? 0) + size <= largeBytesOfOne;

  function take({ size, caller }: Waiting): Place {
    large += size;
    ofOne.set(caller, (ofOne.get(caller) ?? 0) + size);
    let held = true;
    const release = () => {
      if (!held) return;
      held = false;
      large -= size;
      const left = (ofOne.get(caller) ?? size) - size;
      if (left === 0) ofOne.delete(caller);
      else ofOne.set(caller, left);
      letIn();
    };
    return { grow: () => true, release };
  }

  function letIn() {
    for (let next = waiting.find(fits); next; next = waiting.find(fits)) {
      const entering = next;
      waiting = waiting.filter((each) => each !== entering);
      entering.enter(take(entering));
    }
  }

  return {
    /** Room for a file of `size` bytes, as soon as there is some; null when it takes too long, or too many wait. */
    enterLarge: (size: number, caller: string): Promise<Place | null> =>
      new Promise((resolve) => {
        if (waiting.length >= mostWaiting) return resolve(null);
        const timer = setTimeout(() => {
          waiting = waiting.filter((each) => each !== one);
          resolve(null);
        }, patienceMs);
        const one: Waiting = {
          size,
          caller,
          enter: (place) => {
            clearTimeout(timer);
            resolve(place);
          },
        };
        waiting.push(one);
        letIn();
      }),
    /** Room for any other body, which grows as it comes. */
    enterSmall: (): Place => {
      let held = 0;
      return {
        grow: (bytes) => {
          if (small + bytes > smallBytes) return false;
          small += bytes;
          held += bytes;
          return true;
        },
        release: () => {
          small -= held;
          held = 0;
        },
      };
    },
  };
}

export type BodyRoom = ReturnType<typeof createBodyRoom>;
