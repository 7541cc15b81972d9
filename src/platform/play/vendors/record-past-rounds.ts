import { createHash, randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Money } from '#lib/money.ts';
import { secondsAfter } from '#lib/time.ts';
import type { Tx } from '#platform/db/database.ts';
import { BRAND_CURRENCY } from '#platform/ledger/accounts.ts';
import { hashToken, randomToken } from './launch-tokens.ts';

/** A round of the past: one bet, decided at once. */
export interface PastRound {
	memberId: number;
	gameCode: string;
	at: Date;
	stake: Money;
	payout: Money;
}

/** What lets the members of past rounds play: the hashes of play tokens, by member and game. */
export type PastAccess = ReadonlyMap<string, Buffer>;

interface AccessInput {
	vendorCode: string;
	rounds: readonly PastRound[];
	/** The session of each member, open at all its rounds. */
	sessionIds: ReadonlyMap<number, number>;
}

const keyOf = ({ memberId, gameCode }: PastRound) => `${memberId}/${gameCode}`;

/** Makes the play tokens of past rounds; each is valid until half an hour after its last round. */
export async function openPastAccess(
	tx: Tx,
	{ vendorCode, rounds, sessionIds }: AccessInput,
): Promise<PastAccess> {
	const last = new Map(rounds.map((round) => [keyOf(round), round]));
	const tokens = [...last.values()].map((round) => ({ round, hash: hashToken(randomToken()) }));
	await sql`
		insert into vendor_play_token (hash, launch_hash, vendor_code, game_code, member_id, currency,
			mode, expires_at, session_id)
		select t.hash, t.hash, ${vendorCode}, t.game, t.member_id, ${BRAND_CURRENCY}, 'real',
			t.expires_at, t.session_id
		from unnest(${tokens.map(({ hash }) => hash)}::bytea[],
			${tokens.map(({ round }) => round.gameCode)}::text[],
			${tokens.map(({ round }) => round.memberId)}::int[],
			${tokens.map(({ round }) => secondsAfter(round.at, 30 * 60))}::timestamptz[],
			${tokens.map(({ round }) => sessionIds.get(round.memberId) ?? null)}::int[])
			t (hash, game, member_id, expires_at, session_id)`.execute(tx);
	return new Map(tokens.map(({ round, hash }) => [keyOf(round), hash]));
}

/**
 * Plays rounds of the past, in their order, through the call of vendors for a bet that carries its
 * win. Throws where the wallet refuses one.
 */
export async function recordPastRounds(
	tx: Tx,
	{
		vendorCode,
		access,
		rounds,
	}: { vendorCode: string; access: PastAccess; rounds: readonly PastRound[] },
): Promise<void> {
	if (rounds.length === 0) return;
	const ids = rounds.map(() => randomUUID());
	const hashes = ids.map((id) => createHash('sha256').update(id).digest());
	const { rows } = await sql<{ code: string }>`
		select r.code
		from unnest(${ids}::uuid[], ${hashes}::bytea[], ${rounds.map(({ at }) => at)}::timestamptz[],
			${rounds.map((round) => access.get(keyOf(round)) ?? null)}::bytea[],
			${rounds.map(({ memberId }) => memberId)}::int[],
			${rounds.map(({ gameCode }) => gameCode)}::text[],
			${rounds.map(({ stake }) => stake)}::bigint[],
			${rounds.map(({ payout }) => payout)}::bigint[]) with ordinality
			c (id, hash, at, token, member_id, game, stake, payout, place)
		cross join lateral wallet.bet(row(${vendorCode}::text, c.id::text, c.at, c.at, c.token,
			c.member_id, c.game, ${BRAND_CURRENCY}::text, c.id, c.hash, gen_random_uuid()::text, null,
			c.stake, c.payout, true, null, null, null)::wallet.call) r
		order by c.place`.execute(tx);
	const refused = rows.find(({ code }) => code !== 'OK');
	if (refused) throw new Error(`the wallet refused a past round: ${refused.code}`);
}

/** Ends what `openPastAccess` has made, and forgets the nonces of the calls. */
export async function closePastAccess(
	tx: Tx,
	{ vendorCode, access }: { vendorCode: string; access: PastAccess },
): Promise<void> {
	await sql`delete from vendor_play_token where hash = any(${[...access.values()]}::bytea[])`.execute(
		tx,
	);
	await sql`
		delete from vendor_nonce n using vendor_tx t
		where n.vendor_code = ${vendorCode} and t.vendor_code = n.vendor_code
			and n.nonce = t.vendor_tx_id::text`.execute(tx);
}
