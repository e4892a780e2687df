/**
 * React and its relatives choose by this, once, as they are loaded, between the build for development and the fast one.
 * It stands in a module of its own because imports run before the lines of the file that holds them.
 */
// oxlint-disable-next-line node/no-process-env -- their switch, no setting of ours
process.env["NODE_ENV"] ??= process.argv.includes("--dev") ? "development" : "production";
