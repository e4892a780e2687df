import type { IconNode } from "lucide";
import type { ReactNode } from "react";
import { buttonClass } from "#web/ui/button-class.ts";
import { classNames } from "#web/ui/class-names.ts";
import { Icon } from "#web/ui/icon.tsx";

type Props = { icon: IconNode; isCamera?: boolean; onFile: (file: File) => void; children: ReactNode };

/** A file field that looks like a button. On a phone one of them opens the camera by itself, without a page of ours using it. */
export function PictureChoice({ icon, isCamera, onFile, children }: Props) {
  const field = (
    <label
      className={classNames(
        buttonClass({ variant: isCamera ? "primary" : "line" }),
        "relative cursor-pointer has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-ring",
      )}
    >
      <input
        type="file"
        accept="image/jpeg,image/png,image/webp"
        capture={isCamera ? "environment" : undefined}
        onChange={(event) => {
          const [file] = event.currentTarget.files ?? [];
          event.currentTarget.value = "";
          if (file) onFile(file);
        }}
        className="sr-only"
      />
      <Icon icon={icon} />
      {children}
    </label>
  );
  return isCamera ? <span className="hidden pointer-coarse:contents">{field}</span> : field;
}
