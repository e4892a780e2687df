import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from "react";
import { useT } from "#web/lib/i18n.tsx";
import { Button } from "#web/ui/button.tsx";
import { type Crop, leastCrop, middleSquare, moveCrop, type PictureSize, sizeCrop } from "./crop-square.ts";

export type { Crop };

type Props = {
  file: File;
  pending: boolean;
  onCrop: (crop: Crop) => void;
  onCancel: () => void;
  /** The browser cannot show the picture. */
  onFault: () => void;
};

/** Of the picture in the frame, in CSS pixels. */
const frame = 256;
const steps: Record<string, [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** Which square of a picture is kept: moved by pointer or arrow keys, drawn nearer by a slider or plus and minus. */
export function CropPicture({ file, pending, onCrop, onCancel, onFault }: Props) {
  const t = useT();
  const address = usePictureAddress(file);
  const [size, setSize] = useState<PictureSize | null>(null);
  const [crop, setCrop] = useState<Crop>({ x: 0, y: 0, size: 1 });
  const last = useRef<{ x: number; y: number } | null>(null);
  const least = size ? Math.min(size.width, size.height) : 1;
  const scale = frame / crop.size;
  const move = (byX: number, byY: number) => size && setCrop((before) => moveCrop(before, byX, byY, size));
  const drag = (event: PointerEvent) => {
    if (!last.current) return;
    // The picture follows the finger, so the square goes the other way.
    move((last.current.x - event.clientX) / scale, (last.current.y - event.clientY) / scale);
    last.current = { x: event.clientX, y: event.clientY };
  };
  const press = (event: KeyboardEvent) => {
    const step = steps[event.key];
    const stride = crop.size * (event.shiftKey ? 0.1 : 0.02);
    if (step) move(step[0] * stride, step[1] * stride);
    else if ((event.key === "+" || event.key === "=") && size) setCrop(sizeCrop(crop, crop.size * 0.9, size));
    else if (event.key === "-" && size) setCrop(sizeCrop(crop, crop.size / 0.9, size));
    else return;
    event.preventDefault();
  };
  return (
    <div className="grid justify-items-start gap-4 rounded-card bg-sand p-4 sm:p-5">
      <div
        role="application"
        tabIndex={0}
        dir="ltr"
        aria-label={t("account.crop_label")}
        aria-describedby="crop-hint"
        onKeyDown={press}
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId);
          last.current = { x: event.clientX, y: event.clientY };
        }}
        onPointerMove={drag}
        onPointerUp={() => (last.current = null)}
        className="relative size-64 cursor-move touch-none overflow-hidden rounded-full border border-edge bg-paper"
      >
        {address && (
          <img
            src={address}
            alt=""
            draggable={false}
            onError={onFault}
            onLoad={(event) => {
              const { naturalWidth: width, naturalHeight: height } = event.currentTarget;
              if (Math.min(width, height) < leastCrop) return onFault();
              setSize({ width, height });
              setCrop(middleSquare({ width, height }));
            }}
            className="absolute start-0 top-0 max-w-none origin-top-left select-none"
            style={
              size
                ? {
                    width: size.width * scale,
                    height: size.height * scale,
                    transform: `translate(${-crop.x * scale}px, ${-crop.y * scale}px)`,
                  }
                : { visibility: "hidden" }
            }
          />
        )}
      </div>
      <p id="crop-hint" className="text-sm text-muted">
        {t("account.crop_hint")}
      </p>
      <label className="flex w-64 items-center gap-3 text-sm">
        {t("account.crop_zoom")}
        <input
          type="range"
          min={100}
          max={400}
          step={5}
          value={Math.round((least / crop.size) * 100)}
          onChange={(event) => size && setCrop(sizeCrop(crop, least / (Number(event.currentTarget.value) / 100), size))}
          className="min-h-11 grow"
        />
      </label>
      <div className="flex flex-wrap gap-2">
        <Button pending={pending} pendingText={t("account.saving")} onClick={() => onCrop(crop)} disabled={!size}>
          {t("account.use_picture")}
        </Button>
        <Button variant="line" onClick={onCancel}>
          {t("account.cancel")}
        </Button>
      </div>
    </div>
  );
}

/** The file as an address in itself: the page's policy lets no other kind be shown. */
function usePictureAddress(file: File): string | null {
  const [address, setAddress] = useState<string | null>(null);
  useEffect(() => {
    const reader = new FileReader();
    reader.onload = () => setAddress(typeof reader.result === "string" ? reader.result : null);
    reader.readAsDataURL(file);
    return () => reader.abort();
  }, [file]);
  return address;
}
