import { ROUTES, type RouteName } from '#lib/routes.ts';
import { agentEntryOf } from '#lib/rules/agents/entries.ts';
import { type CentreFacts, ENTRIES, isOpen } from '#lib/rules/member-centre/entries.ts';
import { memberOf } from './access.ts';
import { listAbsentPaths, offers } from './host-calls.ts';
import { readRewardCounts } from './reward-counts.ts';
import { isOn, readFlags, refusalOfFlags } from './site-flags.ts';

/** Returns what decides the entries of the member. */
export async function readCentreFacts(locals: App.Locals): Promise<CentreFacts> {
	const { type, toUpline, excluded = false } = memberOf(locals);
	const [flags, unknown, absent, promotions] = await Promise.all([
		readFlags(locals),
		refusalOfFlags(locals),
		listAbsentPaths(locals),
		readPromotions(locals),
	]);
	return {
		...{ flags: unknown ? undefined : flags, type, toUpline, isExcluded: excluded },
		...{ promotions, absent },
		// A host with the call has bonuses; the page of a member without one says how they begin.
		hasRebate: !absent.has(ROUTES.bonusDetails.path),
	};
}

/** What cannot be read stays offered: the page says what failed. */
const ALL_PROMOTIONS: ReadonlySet<string> = new Set(['MISSION', 'REFERRAL']);

/** The kinds of promotions that are offered to the member. */
async function readPromotions(locals: App.Locals): Promise<ReadonlySet<string>> {
	const counts = await readRewardCounts(locals);
	if (counts && !counts.ok) return ALL_PROMOTIONS;
	const kinds = Object.entries(counts?.value ?? {});
	return new Set(kinds.filter(([, kind]) => kind?.enabled).map(([name]) => name));
}

/** Whether a screen has no subject on this host, or is the page of an entry that is off: it answers 404. */
export async function isClosedEntry(locals: App.Locals, name: RouteName): Promise<boolean> {
	if (!(await offers(locals, name))) return true;
	const { path: wanted } = ROUTES[name];
	const flag = agentEntryOf(wanted)?.flag;
	if (flag) return !(await refusalOfFlags(locals)) && !isOn(await readFlags(locals), flag);
	const entry = ENTRIES.find(({ path }) => path === wanted);
	return entry?.isOn !== undefined && !isOpen(entry, await readCentreFacts(locals));
}
