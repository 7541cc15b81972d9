import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import { sql } from 'kysely';
import type { Money } from '#lib/money.ts';
import type { Tx } from '#platform/db/database.ts';
import { roundDueFrom } from './round-due.ts';

type WinLimits = Record<string, { amount?: number; times?: number }>;

interface VendorTable {
	code: string;
	public_keys: string[];
	allowed_subnets: Generated<string[]>;
	enabled: Generated<boolean>;
	/** The maximum stake of one bet at any of its games. */
	stake_max: Generated<Money | null>;
	closed_reason: Generated<string | null>;
	/** By currency: an amount in minor units, and a multiple of the stake. */
	win_limits: ColumnType<WinLimits, string | undefined, string>;
}

interface VendorGameTable {
	vendor_code: string;
	game_code: string;
	enabled: Generated<boolean>;
	/** True for a game that is closed because the vendor no longer lists it. */
	is_given_up: Generated<boolean>;
	stake_max: Money | null;
	/** The share of a stake that counts as turnover, in parts of 10,000. */
	turnover_bp: Generated<number>;
}

interface LaunchTokenTable {
	hash: Buffer;
	vendor_code: string;
	game_code: string;
	member_id: number;
	currency: string;
	mode: 'real' | 'trial';
	language: string;
	expires_at: Date;
	used_by: string | null;
	/** The session that launched the game; its token may change meanwhile. */
	session_id: number;
}

interface PlayTokenTable {
	hash: Buffer;
	expires_at: Date;
}

interface NonceTable {
	vendor_code: string;
	nonce: string;
	seen_at: Date;
}

interface RoundTable {
	id: Generated<bigint>;
	vendor_code: string;
	round_id: string;
	member_id: number;
	game_code: string;
	currency: string;
	state: 'open' | 'settled' | 'void';
	stake: Money;
	held: Money;
	payout: Money;
	/** Wins that wait for two persons. */
	in_review: Generated<Money>;
	adjustment: Money;
	free_stake: Generated<Money>;
	created_at: Date;
	settled_at: Date | null;
	interrupted_at: Generated<Date | null>;
	/** The last instant by which a bet is decided, as the vendor said. */
	settles_by: Generated<Date | null>;
	/** The part of the stake that is no valid bet. */
	invalid_stake: Generated<Money | null>;
	/** The valid bet at settlement; null before. */
	valid_stake: GeneratedAlways<Money | null>;
	/** The turnover rate at settlement, in parts of 10,000; null before. */
	turnover_bp: Generated<number | null>;
	turnover: GeneratedAlways<Money | null>;
	turnover_reason: GeneratedAlways<
		'nothing_staked' | 'whole_stake' | 'valid_part' | 'game_rate' | null
	>;
}

interface RewardTable {
	reward_id: string;
	vendor_code: string;
	game_code: string;
	member_id: number;
	currency: string;
	stake: Money;
	rounds: number;
	used: number;
	expires_at: Date;
	granted_by: string;
	reason: string;
	created_at: Date;
	cancelled_at: Date | null;
}

declare module '#platform/db/tables.ts' {
	interface Tables {
		vendor: VendorTable;
		vendor_game: VendorGameTable;
		vendor_launch_token: LaunchTokenTable;
		vendor_play_token: PlayTokenTable;
		vendor_nonce: NonceTable;
		vendor_round: RoundTable;
		vendor_reward: RewardTable;
	}
}

interface VendorValues {
	code: string;
	public_keys: string[];
	enabled?: boolean;
	allowed_subnets?: string[];
}

/** Upserts a vendor. Subnets are stored as networks: `203.0.113.9/24` as `203.0.113.0/24`. */
export async function upsertVendor(
	tx: Tx,
	{ allowed_subnets: subnets, ...rest }: VendorValues,
): Promise<void> {
	const networks = sql<
		string[]
	>`array(select network(subnet::inet) from unnest(${subnets}::text[]) subnet)`;
	const values = { ...rest, ...(subnets && { allowed_subnets: networks }) };
	await tx
		.insertInto('vendor')
		.values(values)
		.onConflict((conflict) => conflict.column('code').doUpdateSet(values))
		.execute();
}

export async function findVendor(tx: Tx, code: string) {
	return await tx
		.selectFrom('vendor')
		.select(['public_keys', sql<string[]>`allowed_subnets::text[]`.as('allowed_subnets')])
		.where('code', '=', code)
		.executeTakeFirst();
}

export async function selectVendorCodes(tx: Tx): Promise<string[]> {
	const rows = await tx.selectFrom('vendor').select('code').execute();
	return rows.map((row) => row.code);
}

export async function findEnabledGame(tx: Tx, vendorCode: string, gameCode: string) {
	return await tx
		.selectFrom('vendor_game')
		.innerJoin('vendor', 'vendor.code', 'vendor_game.vendor_code')
		.select('vendor_game.game_code')
		.where('vendor_game.vendor_code', '=', vendorCode)
		.where('vendor_game.game_code', '=', gameCode)
		.where('vendor_game.enabled', '=', true)
		.where('vendor.enabled', '=', true)
		.executeTakeFirst();
}

export async function insertLaunchToken(tx: Tx, row: Omit<LaunchTokenTable, 'used_by'>) {
	await tx
		.insertInto('vendor_launch_token')
		.values({ ...row, used_by: null })
		.execute();
}

export async function selectRewards(tx: Tx, memberId: number) {
	return await tx
		.selectFrom('vendor_reward')
		.selectAll()
		.where('member_id', '=', memberId)
		.orderBy('created_at', 'desc')
		.execute();
}

interface RoundFilter {
	memberId: number;
	vendorCode?: string | undefined;
	gameCode?: string | undefined;
	/** The type of the game, as it is listed now. */
	gameType?: string | undefined;
	roundId?: string;
	/** The time of the first bet: from `since` on, before `until`. */
	period?: { since: Date; until: Date } | undefined;
}

/** Selects rounds, latest first, with the total count of the filter. */
export async function selectRounds(
	tx: Tx,
	filter: RoundFilter,
	page: { limit: number; offset: number },
) {
	let query = tx
		.selectFrom('vendor_round')
		.selectAll()
		.select(sql<number>`(count(*) over ())::int`.as('row_count'))
		.select(
			sql<Money>`coalesce((select sum(t.amount) from vendor_tx t
				where t.vendor_code = vendor_round.vendor_code and t.round_id = vendor_round.round_id
					and t.member_id = vendor_round.member_id and t.kind = 'tip'
					and t.state = 'applied' and t.resolution is null), 0)::bigint`.as('tips'),
		)
		.where('member_id', '=', filter.memberId);
	if (filter.vendorCode) query = query.where('vendor_code', '=', filter.vendorCode);
	if (filter.roundId) query = query.where('round_id', '=', filter.roundId);
	if (filter.gameCode) query = query.where('game_code', '=', filter.gameCode);
	if (filter.gameType) {
		query = query.where(sql<boolean>`exists (
			select 1 from game g where g.vendor_code = vendor_round.vendor_code
				and g.game_code = vendor_round.game_code and g.game_type = ${filter.gameType})`);
	}
	if (filter.period) {
		const { since, until } = filter.period;
		query = query.where('created_at', '>=', since).where('created_at', '<', until);
	}
	return await query.orderBy('id', 'desc').limit(page.limit).offset(page.offset).execute();
}

interface SelectOpenRoundsInput {
	before: Date;
	except: readonly { vendorCode: string; roundId: string }[];
	limit: number;
}

/** Selects open rounds whose time began before an instant, oldest first. */
export async function selectOpenRounds(tx: Tx, { before, except, limit }: SelectOpenRoundsInput) {
	const names = except.map(({ vendorCode, roundId }) => `${vendorCode}:${roundId}`);
	return await tx
		.selectFrom('vendor_round')
		.selectAll()
		.where('state', '=', 'open')
		.where(roundDueFrom, '<', before)
		.where(sql<boolean>`vendor_code || ':' || round_id <> all(${names}::text[])`)
		.orderBy(roundDueFrom)
		.limit(limit)
		.execute();
}

/** Deletes obsolete nonces and tokens. Returns the count of rows. */
export async function deleteExpired(tx: Tx, nonceBefore: Date, tokenBefore: Date): Promise<number> {
	const results = [
		await tx.deleteFrom('vendor_nonce').where('seen_at', '<', nonceBefore).executeTakeFirst(),
		await tx
			.deleteFrom('vendor_launch_token')
			.where('expires_at', '<', tokenBefore)
			.executeTakeFirst(),
		await tx
			.deleteFrom('vendor_play_token')
			.where('expires_at', '<', tokenBefore)
			.executeTakeFirst(),
	];
	return results.reduce((sum, result) => sum + Number(result.numDeletedRows), 0);
}

/** Deletes the tombstones of rollbacks before an instant. Returns the count. */
export async function deleteTombstones(tx: Tx, before: Date): Promise<number> {
	const { rows } = await sql<{ count: bigint }>`
		select wallet.purge_tombstones(${before}) as count`.execute(tx);
	return Number(rows[0]?.count ?? 0n);
}
