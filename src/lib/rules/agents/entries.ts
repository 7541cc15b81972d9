import type { IconName } from '#lib/icons.ts';
import { type RouteName, routeOf } from '#lib/routes.ts';

/** The page keys of the agent centre (spec 2, "Agent centre"), in its order, and ours. */
export type AgentEntryKey =
	| ('agentAnnouncement' | 'agentTeamOverview' | 'registerCenter' | 'downlineManagmentView')
	| ('personalHistoryCopy' | 'palStatementsAgentCopy' | 'agentRevenueReport')
	| ('agentDownlineTransactionDetailsCopy' | 'agentDividendRecordCopy2' | 'agentDailyWages2')
	| ('agentHourSalary' | 'agentRealtimeSalary')
	// Ours: where the contracts of the four are offered and answered.
	| 'contracts';

export interface AgentEntry {
	key: AgentEntryKey;
	/** The address in the default language. */
	path: string;
	icon: IconName;
	/** The feature without which the entry is absent. */
	flag?: 'SIGNCONDIV3' | 'DAILYSALCONT3' | 'HOURSAL3' | 'RTSALARY3';
}

const entry = (key: AgentEntryKey, icon: IconName, flag?: AgentEntry['flag']): AgentEntry => ({
	...{ key, path: `/agentHome/${key}`, icon },
	...(flag && { flag }),
});

const ENTRIES: readonly AgentEntry[] = [
	entry('agentAnnouncement', 'bell'),
	entry('agentTeamOverview', 'chart'),
	entry('registerCenter', 'qr'),
	entry('downlineManagmentView', 'users'),
	entry('personalHistoryCopy', 'dice'),
	entry('palStatementsAgentCopy', 'list'),
	entry('agentRevenueReport', 'wallet'),
	entry('agentDownlineTransactionDetailsCopy', 'undo'),
	entry('agentDividendRecordCopy2', 'gift', 'SIGNCONDIV3'),
	entry('agentDailyWages2', 'sun', 'DAILYSALCONT3'),
	entry('agentHourSalary', 'clock', 'HOURSAL3'),
	entry('agentRealtimeSalary', 'points', 'RTSALARY3'),
	entry('contracts', 'check'),
];

/**
 * The entries that a site offers: those with a screen in ROUTES whose feature is on. Unknown flags
 * leave an entry on: its page says what failed.
 */
export function agentEntries(flags: ReadonlySet<string> | undefined): AgentEntry[] {
	return ENTRIES.filter(({ path, flag }) => routeOf(path) && (!flag || !flags || flags.has(flag)));
}

/** The entry that a screen belongs to. */
export function agentEntryOf(path: string): AgentEntry | undefined {
	return ENTRIES.find((one) => one.path === path);
}

/** The kind of the bills of an entry. */
export const BILL_ENTRIES = {
	agentDividend: { key: 'agentDividendRecordCopy2', kind: 'dividend' },
	agentDaily: { key: 'agentDailyWages2', kind: 'daily' },
	agentHourly: { key: 'agentHourSalary', kind: 'hourly' },
	agentRealtime: { key: 'agentRealtimeSalary', kind: 'realtime' },
} as const satisfies Partial<Record<RouteName, { key: AgentEntryKey; kind: string }>>;
export type BillRoute = keyof typeof BILL_ENTRIES;
