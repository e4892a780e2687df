import { cleanup, configure } from "@testing-library/react";
import { afterEach } from "vitest";

// What is loaded when it is opened takes longer than the library's second on a busy machine.
configure({ asyncUtilTimeout: 10_000 });
// All files share one document.
afterEach(cleanup);
