import type { RecentGame } from './contract/games.ts';
import type { Member } from './contract/member.ts';
import type { RewardStatus } from './contract/rewards.ts';
import type { Balance } from './contract/wallet.ts';

/**
 * What a page shows of one member, read in one statement. It fills a page that was rendered once for
 * many members (docs/server.md, "Pages of members").
 */
export interface Glance {
	member: Pick<Member, 'account' | 'nickname' | 'type' | 'clubLabel' | 'avatar'> &
		Required<Pick<Member, 'contactNeeded' | 'excluded' | 'mustChangePassword'>>;
	balance: Pick<Balance, 'sumBalance' | 'currency' | 'currencySymbol'>;
	/** Present when the part was asked for. */
	favourites?: ReadonlySet<string> | undefined;
	recent?: readonly RecentGame[] | undefined;
	playMoney?: PlayMoney | undefined;
	lotteries?: Lotteries | undefined;
	/** The status in each offer, by the id of its promotion. */
	offers?: ReadonlyMap<string, RewardStatus> | undefined;
	/** Tickets for the next drop of the jackpot. */
	jackpotShare?: { own: number; all: number } | undefined;
}

/** The play money that a member can take now. */
export interface PlayMoney {
	isOpen: boolean;
	remaining: bigint;
}

/** Ids of lotteries: those that the member bet on, the latest first, and the favourites. */
export interface Lotteries {
	recent: readonly number[];
	favourites: ReadonlySet<number>;
}

/** The parts that not every page needs. */
export type GlancePart =
	| 'favourites'
	| 'recent'
	| 'playMoney'
	| 'lotteries'
	| 'offers'
	| 'jackpotShare';

/** Reads a glance. `language` is upper-case, as the calls have it. */
export interface GlanceInput {
	token: string;
	/** The address of the client, for the session's record. */
	address: string;
	language: string;
	parts: ReadonlySet<GlancePart>;
}

/** Returns undefined without an active session. */
export type ReadGlance = (input: GlanceInput) => Promise<Glance | undefined>;

/**
 * What all members of a class share: their pages differ in marked values alone. Each class has its
 * own template of a page.
 */
export type MemberClass = Omit<Glance['member'], 'account' | 'nickname' | 'mustChangePassword'> &
	Omit<Glance['balance'], 'sumBalance'>;
