import type { ContractKind } from '#lib/rules/agents/contract.ts';
import { businessTimeOf } from '#lib/time.ts';
import type { Tx } from '#platform/db/database.ts';
import { notifyMany } from '#platform/people/messages/inbox.ts';
import type { Version } from './version.ts';

type Words = { bn: string; en: string };

const KINDS: Record<ContractKind, Words> = {
	dividend: { bn: 'ডিভিডেন্ড', en: 'dividend' },
	daily: { bn: 'দৈনিক বেতন', en: 'daily salary' },
	hourly: { bn: 'ঘণ্টার বেতন', en: 'hourly salary' },
	realtime: { bn: 'রিয়েল-টাইম বেতন', en: 'real-time salary' },
};

const PRODUCTS = new Map<string, Words>(
	Object.entries({
		CONS: { bn: 'সব গেম', en: 'all games' },
		LIVE: { bn: 'লাইভ', en: 'live casino' },
		RNG: { bn: 'স্লট', en: 'slots' },
		SPORTS: { bn: 'স্পোর্টস', en: 'sports' },
		LOTT: { bn: 'লটারি', en: 'lottery' },
		ELOTT: { bn: 'ই-লটারি', en: 'e-lottery' },
		FISH: { bn: 'ফিশিং', en: 'fishing' },
		PVP: { bn: 'কার্ড গেম', en: 'card games' },
	}),
);

/** Why a contract ends, as its members read it. */
const REASONS = {
	asked: {
		bn: 'আপলাইন শেষ করতে চেয়েছেন, ডাউনলাইন রাজি হয়েছেন।',
		en: 'The upline asked, the downline agreed.',
	},
	downline: { bn: 'ডাউনলাইন নিজে শেষ করেছেন।', en: 'The downline ended it.' },
	above: {
		bn: 'ওপরের চুক্তি কমেছে বা শেষ হয়েছে।',
		en: 'The contract above it was lowered or ended.',
	},
	operator: { bn: 'কাস্টমার সার্ভিস শেষ করেছে।', en: 'Customer service ended it.' },
	moved: { bn: 'ডাউনলাইন অন্য আপলাইনের নিচে গেছেন।', en: 'The downline moved to another upline.' },
	/** A lock or an exclusion, which the other side must not learn. */
	closed: { bn: 'চুক্তিটা আর চলবে না।', en: 'The contract cannot go on.' },
} as const satisfies Record<string, Words>;

export type EndReason = keyof typeof REASONS;

type Kind = Extract<Parameters<typeof notifyMany>[1][number]['kind'], `contract_${string}`>;

export interface ContractNotice {
	memberId: number;
	kind: Kind;
	version: Version;
	/** The account of the other side. */
	account?: string | undefined;
	/** From or until when it counts. */
	at?: Date | undefined;
	reason?: EndReason | undefined;
}

/** Writes messages about contracts to their members. */
export async function notifyOfContracts(tx: Tx, notices: readonly ContractNotice[]): Promise<void> {
	await notifyMany(
		tx,
		notices.map(({ memberId, kind, version, account = '', at, reason }) => ({
			...{ memberId, kind, about: `contract:${version.id}` },
			params: {
				...{ account, at: at ? businessTimeOf(at).slice(0, 16) : '' },
				...wordsOf('kind', KINDS[version.kind]),
				...wordsOf('product', PRODUCTS.get(version.product)),
				...wordsOf('reason', reason && REASONS[reason]),
			},
		})),
	);
}

/** A word that differs by language, as `renderText` reads it. */
function wordsOf(name: string, words: Words | undefined): Record<string, string> {
	return words ? { [`${name}_bn`]: words.bn, [`${name}_en`]: words.en } : {};
}
