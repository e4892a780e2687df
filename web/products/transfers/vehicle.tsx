import type { ReactNode } from "react";
import type { RideClass } from "#contract/transfers.ts";
import { classNames } from "#web/ui/class-names.ts";

const windows = <path d="M14 14h22v13H14Zm26 0h24v13H40Zm28 0h22c9 0 14 4 20 13H68Z" fill="#dbe9ee" />;

const wheels = (y: number, left: number, right: number) => (
  <>
    {[left, right].map((x) => (
      <g key={x}>
        <circle cx={x} cy={y} r="10" fill="#27332f" />
        <circle cx={x} cy={y} r="5" fill="#d7dedb" />
      </g>
    ))}
  </>
);

const train = (
  <>
    <path d="M0 55h150v2H0Z" fill="#cfc7b8" />
    <path d="M0 50V18h70c36 0 58 10 72 24 4 4 3 8-4 8Z" fill="#fff" stroke="#cfc7b8" />
    <path d="M0 36h134c4 3 6 5 8 8 2 3 1 6-4 6H0Z" fill="#0e7c66" />
    <path d="M0 33h128l5 3H0Z" fill="#d9bd72" />
    <path d="M6 23h12v8H6Zm17 0h12v8H23Zm17 0h12v8H40Zm17 0h12v8H57Z" fill="#bcd5de" />
    <path d="M88 22c16 2 26 6 34 12H96c-5 0-8-4-8-12Z" fill="#274650" />
  </>
);

const drawings: Record<RideClass, ReactNode> = {
  economy: train,
  business: train,
  van: (
    <>
      <ellipse cx="75" cy="57" rx="70" ry="4" fill="#e8e3d7" />
      <path d="M6 47V18c0-6 4-10 10-10h76c12 0 19 6 26 17l18 6c7 2 9 6 8 16Z" fill="#e9ebe8" stroke="#cfc7b8" />
      {windows}
      <path d="M6 40h138v3H6Z" opacity=".1" />
      {wheels(47, 34, 114)}
    </>
  ),
  saloon: (
    <>
      <ellipse cx="75" cy="56" rx="68" ry="4" fill="#e8e3d7" />
      <path d="M8 46c-3-10 2-16 14-18l18-3C52 13 60 9 78 9c17 0 26 5 37 17l18 4c9 2 12 8 9 16Z" fill="#33504a" />
      <path d="M48 25c8-8 14-11 26-11v11Zm30-11c13 0 19 3 28 11H78Z" fill="#dbe9ee" />
      <path d="M8 40h134v3H8Z" opacity=".1" />
      {wheels(46, 38, 112)}
    </>
  ),
  coach: (
    <>
      <ellipse cx="75" cy="58" rx="70" ry="3.5" fill="#e8e3d7" />
      <path d="M6 48V12c0-5 3-8 8-8h112c9 0 14 6 16 16l3 18v10Z" fill="#5f9c8c" />
      <path
        d="M12 11h20v15H12Zm23 0h20v15H35Zm23 0h20v15H58Zm23 0h20v15H81Zm23 0h20c6 0 9 4 11 15h-31Z"
        fill="#dbe9ee"
      />
      <path d="M6 34h138v4H6Z" fill="#fff" opacity=".45" />
      {wheels(48, 34, 116)}
    </>
  ),
};

/** What one rides in; decorative. It drives along the text. */
export const Vehicle = ({ of, className }: { of: RideClass; className?: string }) => (
  <svg viewBox="0 0 150 62" aria-hidden="true" className={classNames("rtl:-scale-x-100", className)}>
    {drawings[of]}
  </svg>
);
