import {
  type ActionFunction,
  type ActionFunctionArgs,
  createContext,
  data,
  type LoaderFunction,
  type RouterContextProvider,
  type ServerBuild,
} from "react-router";
import { ApiError } from "#contract/errors.ts";
import type { BodyRefusal } from "#server/http/bodies/receive-body.ts";

type Routes = ServerBuild["routes"];

/** Why the listener did not take this request's body; undefined when it did. */
export const bodyRefusalContext = createContext<BodyRefusal | undefined>(undefined);
/** The methods of the page that was asked for, once it has refused one. */
export const allowContext = createContext<string>("GET, HEAD");
/** Seconds until the API takes the call again whose limit the page has met; 0: none told. */
export const retryAfterContext = createContext<number>(0);

/** What a browser's form sends; everything else is no form of ours. */
const formTypes = /^(?:application\/x-www-form-urlencoded|multipart\/form-data)\s*(?:;|$)/i;

/**
 * The pages with one door before every loader and action, so that what is wrong with a request is said by its status, on the error
 * screen, and never is a fault: a body too large (413), a method a page does not have (405), what is no form (415), a form that cannot
 * be read (400), and what the API refused and the page did not handle.
 */
export function guardRoutes(routes: Routes): Routes {
  return Object.fromEntries(
    Object.entries(routes).map(([id, route]) => {
      if (!route) return [id, route];
      const { loader, action } = route.module;
      const module = { ...route.module, action: guardAction(action), ...(loader && { loader: guardLoader(loader) }) };
      return [id, { ...route, module }];
    }),
  );
}

const guardLoader =
  (loader: LoaderFunction): LoaderFunction =>
  async (args) => {
    try {
      return await loader(args);
    } catch (error) {
      throw asRefusal(error, args.context);
    }
  };

const guardAction =
  (action: ActionFunction | undefined): ActionFunction =>
  async (args) => {
    const { request, context } = args;
    const refusal = context.get(bodyRefusalContext);
    if (refusal) throw refused(refusal);
    if (action) context.set(allowContext, "GET, HEAD, POST");
    if (!action || request.method !== "POST") throw refused(405);
    if (!formTypes.test(request.headers.get("content-type") ?? "")) throw refused(415);
    try {
      return await action(withSafeForm(args));
    } catch (error) {
      throw asRefusal(error, args.context);
    }
  };

const refused = (status: number) => data(null, { status });

/**
 * A call that the API refused becomes the error screen of its status (R8.2), which says how long to wait where a limit was met.
 * Faults of the API are in the log already.
 */
function asRefusal(error: unknown, context: Readonly<RouterContextProvider>): unknown {
  if (!(error instanceof ApiError)) return error;
  const { code, retryAfter, status, errors } = error;
  // A link that was cut off: what no id can be is not found, as one that belongs to nothing.
  if (Object.values(errors).some((keys) => keys.includes("not_an_id"))) return data(null, { status: 404 });
  context.set(retryAfterContext, retryAfter ?? 0);
  return data({ code, retryAfter }, { status });
}

/** A form that says it is one and cannot be read as one: its sender's mistake. */
function withSafeForm(args: ActionFunctionArgs): ActionFunctionArgs {
  const { request } = args;
  const read = request.formData.bind(request);
  const formData = () =>
    read().catch(() => {
      throw refused(400);
    });
  Object.defineProperty(request, "formData", { value: formData });
  return args;
}
