import { configure } from "@testing-library/react";

// What is loaded when it is opened takes longer than the library's second on a busy machine.
configure({ asyncUtilTimeout: 10_000 });
