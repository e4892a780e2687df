/** Who is told to have something open, until when they are taken to have it; each line of a browser by itself. */
export type Here = { staffId: string; until: number };

/**
 * What processes have told one another of who has what open. Nothing of it is kept anywhere else, and whoever is not heard of again goes
 * by themselves.
 */
export function createWhoIsHere() {
  const bySubject = new Map<string, Map<string, Here>>();
  return {
    hear: (subject: string, line: string, here: Here): void => {
      const lines = bySubject.get(subject) ?? new Map<string, Here>();
      bySubject.set(subject, lines.set(line, here));
    },
    forget: (subject: string, line: string): void => {
      const lines = bySubject.get(subject);
      lines?.delete(line);
      if (lines?.size === 0) bySubject.delete(subject);
    },
    /** Ids of members, each once, without the one who looks. */
    others: (subject: string, staffId: string, now: number): string[] => {
      const lines = [...(bySubject.get(subject)?.values() ?? [])];
      const ids = lines.filter((here) => here.until > now && here.staffId !== staffId).map((here) => here.staffId);
      return [...new Set(ids)].toSorted();
    },
    /** Takes away who was not heard of again. */
    expire: (now: number): void => {
      for (const [subject, lines] of bySubject) {
        for (const [line, { until }] of lines) if (until <= now) lines.delete(line);
        if (lines.size === 0) bySubject.delete(subject);
      }
    },
    clear: () => bySubject.clear(),
  };
}
