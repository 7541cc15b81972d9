import type { Call } from '#lib/wps/call.ts';
import type { Transport } from './wps-requests.ts';

/** Which calls of the contract a /wps-compatible host has (docs/wps-family.md, "What a host lacks"). */
export interface HostCalls {
	/** Asks the host by `send`, unless its answer is known. */
	lacks: (call: Call, send: Transport) => Promise<boolean>;
}

interface Known {
	isLacking: Promise<boolean>;
	untilMs: number;
}

/** A host may be updated at any time: what it lacks is looked for again. */
const LACKING_MS = 60_000;
const PRESENT_MS = 600_000;
/** After an answer that says nothing, such as an outage or an ended session. */
const UNKNOWN_MS = 5000;
/** A page does not wait longer for a host: it then offers the call, which reports the outage. */
const LIMIT_MS = 3000;

/** Creates what one process knows of its host. */
export function createHostCalls(now: () => number = Date.now): HostCalls {
	const known = new Map<string, Known>();
	return {
		lacks(call, send) {
			const asked = call.comesWith ?? call;
			const key = `${asked.method} ${asked.path}`;
			const earlier = known.get(key);
			if (earlier && now() < earlier.untilMs) return earlier.isLacking;
			// Pages that need the answer meanwhile wait for the same one.
			const one: Known = { isLacking: Promise.resolve(false), untilMs: Number.POSITIVE_INFINITY };
			one.isLacking = ask(asked, send).then((isLacking) => {
				one.untilMs = now() + lifeOf(isLacking);
				return isLacking ?? false;
			});
			known.set(key, one);
			return one.isLacking;
		},
	};
}

function lifeOf(isLacking: boolean | undefined): number {
	if (isLacking === undefined) return UNKNOWN_MS;
	return isLacking ? LACKING_MS : PRESENT_MS;
}

/** A part of a path needs some value; no host has it. */
const NO_ID = '0';

/**
 * Asks for the path without any input, always by GET, so that nothing is written. Returns undefined
 * when the answer says nothing.
 */
async function ask({ method, path }: Call, send: Transport): Promise<boolean | undefined> {
	const headers = { accept: 'application/json', 'x-wps': '1' };
	const filled = path.replace(/\{\w+\}/g, NO_ID);
	const request = new Request(new URL(filled, 'http://host'), { headers });
	let timer: ReturnType<typeof setTimeout> | undefined;
	const late = new Promise<undefined>((resolve) => {
		timer = setTimeout(() => resolve(undefined), LIMIT_MS);
	});
	const answered = send(request).then(
		(response) => readAnswer(response, method),
		() => undefined,
	);
	return Promise.race([answered, late]).finally(() => clearTimeout(timer));
}

async function readAnswer(
	response: Response,
	method: Call['method'],
): Promise<boolean | undefined> {
	const { status } = response;
	if (status === 404) return isUnknownPath(await response.text());
	void response.body?.cancel();
	// Another verb has the path: enough for a write, which is not sent to find out.
	if (status === 405) return method === 'GET';
	if (status === 501) return true;
	const saysNothing = [401, 403, 408, 429].includes(status) || status >= 500;
	return saysNothing ? undefined : false;
}

/** A host that names another reason has the call: what was asked for does not exist. */
export function isUnknownPath(text: string): boolean {
	try {
		const { errorCode } = Object(JSON.parse(text));
		return typeof errorCode !== 'string' || errorCode === 'not_found';
	} catch {
		return true;
	}
}
