import { ROUTES, type RouteName } from '#lib/routes.ts';
import { type CentreFacts, ENTRIES, isOpen } from '#lib/rules/member-centre/entries.ts';
import { memberOf } from './access.ts';
import { listAbsentPaths, offers } from './host-calls.ts';
import { readFlags, refusalOfFlags } from './site-flags.ts';

const NONE: ReadonlySet<string> = new Set();

/** Returns what decides the entries of the member. Missions, referrals and rebates come later. */
export async function readCentreFacts(locals: App.Locals): Promise<CentreFacts> {
	const { type, toUpline, excluded = false } = memberOf(locals);
	const [flags, unknown, absent] = await Promise.all([
		readFlags(locals),
		refusalOfFlags(locals),
		listAbsentPaths(locals),
	]);
	return {
		...{ flags: unknown ? undefined : flags, type, toUpline, isExcluded: excluded },
		...{ promotions: NONE, hasRebate: false, absent },
	};
}

/** Whether a screen has no subject on this host, or is the page of an entry that is off: it answers 404. */
export async function isClosedEntry(locals: App.Locals, name: RouteName): Promise<boolean> {
	if (!(await offers(locals, name))) return true;
	const entry = ENTRIES.find(({ path }) => path === ROUTES[name].path);
	return entry?.isOn !== undefined && !isOpen(entry, await readCentreFacts(locals));
}
