import { callsOfPath } from '#lib/wps/contract/calls.ts';
import { isUnknownPath } from './host-calls.ts';

/** Where a host has a call, and with which verb. */
export interface CallForm {
	method: string;
	path: string;
}

/** A host may be updated at any time: its newest form is looked for again. */
const KNOWN_MS = 600_000;
/** For a call that the host has in no form. */
const LACKING_MS = 60_000;
const LACKING_STATUSES = [404, 405, 501];

/** Sends one form of a call. */
type SendForm = (form: CallForm) => Promise<Response>;

/**
 * Finds the form in which a host has a call: hosts of the family differ in prefixes, versions and
 * verbs (docs/wps-family.md, "Dialects"). The newest is sent first. An older one follows only where
 * the host says that it has no such path or verb, so that no write is carried out twice. What a host
 * takes is remembered.
 */
export function createHostForms(now: () => number = Date.now) {
	const known = new Map<string, { form: CallForm; untilMs: number }>();
	return async (asked: CallForm, send: SendForm): Promise<Response> => {
		const forms = formsOf(asked);
		if (forms.length === 1) return send(asked);
		const key = `${asked.method} ${asked.path}`;
		const found = known.get(key);
		const first = found && now() < found.untilMs ? found.form : asked;
		const response = await send(first);
		if (!(await isLacking(response))) return response;
		for (const form of forms) {
			if (isSame(form, first)) continue;
			const next = await send(form);
			if (await isLacking(next)) continue;
			known.set(key, { form, untilMs: now() + KNOWN_MS });
			return next;
		}
		known.set(key, { form: first, untilMs: now() + LACKING_MS });
		return response;
	};
}

/** All forms of the call at a path. A question whether a host has a write asks for its paths alone. */
function formsOf(asked: CallForm): CallForm[] {
	const calls = callsOfPath(asked.path);
	const own = calls.find(({ method }) => method === asked.method);
	const paths = (own ? [own] : calls).flatMap(({ path, aliases = [] }) => [path, ...aliases]);
	const others = [
		...paths.filter((path) => !path.includes('{')).map((path) => ({ ...asked, path })),
		...(own?.older ?? []).map((older) => ({ ...asked, ...older })),
	];
	const forms = [asked];
	for (const form of others) {
		if (!forms.some((one) => isSame(one, form))) forms.push(form);
	}
	return forms;
}

function isSame(one: CallForm, other: CallForm): boolean {
	return one.method === other.method && one.path === other.path;
}

async function isLacking(response: Response): Promise<boolean> {
	if (!LACKING_STATUSES.includes(response.status)) return false;
	return response.status !== 404 || isUnknownPath(await response.clone().text());
}
