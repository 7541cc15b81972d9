import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { UNIT } from '#lib/money.ts';
import { sendChatMessage } from '#lib/wps/contract/chat.ts';
import { openTrial } from '#lib/wps/contract/trial.ts';
import { depositPlayMoney } from '#lib/wps/contract/wallet.ts';
import type { Database } from '#platform/db/database.ts';
import { insertAccount } from '#platform/money/withdrawals/account-rows.ts';
import { sealPlace } from '#platform/money/withdrawals/payout-accounts.ts';
import { openSession } from '#platform/people/auth/sessions/sessions.ts';
import { placeMember } from '#platform/people/tree/place-member.ts';
import { type apiOf, vault } from '../api.ts';
import { changeSettings } from '../change-settings.ts';
import { aMember } from '../database.ts';

type Api = ReturnType<typeof apiOf>;

/** The account of a call. A visitor has no member, and an expired token belongs to no session. */
export interface Caller {
	name: string;
	type?: number;
	memberId?: number;
	hasExpiredToken?: true;
	/** The password has to be changed before any other call. */
	mustChange?: true;
	/** The sessions of the caller move no money and change no security setting. */
	isLimited?: true;
	/** The agent directly above player A, who sees the account name. */
	isUpline?: true;
	/** Whether this is the member whose data the others must not see. */
	isOwner?: true;
}

/** Private data of player A: texts that no response to another caller may contain. */
export interface Owned {
	username: string;
	depositId: string;
	cardId: string;
	withdrawId: string;
	transferId: string;
	contractId: string;
	imageId: string;
	bonusId: string;
	ticketId: string;
	seedId: string;
	roundId: string;
	sessionId: string;
	passkeyId: string;
	messageId: number;
	conversationNo: number;
	betOrderId: string;
	betOrderNo: string;
	betLineId: string;
}

/** Creates all callers of the matrix and the data of player A. */
export async function makeCallers(api: Api, db: Database, owner: Database) {
	const opened = await api.call(openTrial, {});
	if (!opened.ok) throw new Error(opened.refusal.code);
	const [playerA, playerB] = [await aMember(db), await aMember(db)];
	const agents: Caller[] = [];
	for (const type of [1, 2, 41, 42]) {
		const memberId = await aMember(db);
		await owner.updateTable('member').set({ type }).where('id', '=', memberId).execute();
		agents.push({ name: `agent ${type}`, type, memberId });
	}
	const foreignId = await aMember(db);
	await owner.updateTable('member').set({ type: 1 }).where('id', '=', foreignId).execute();
	const forcedId = await aMember(db);
	const expired = { password_expired: true };
	await owner.updateTable('member').set(expired).where('id', '=', forcedId).execute();
	const [upline] = agents;
	if (upline) upline.isUpline = true;
	const uplineId = upline?.memberId ?? 0;
	await placeMember(db, { memberId: playerA, uplineId, now: new Date() });

	await openChat(api, db, playerA);
	const callers: Caller[] = [
		{ name: 'visitor' },
		{ name: 'expired token', hasExpiredToken: true },
		{ name: 'trial', type: 4, memberId: opened.value.id },
		{ name: 'player A', type: 0, memberId: playerA, isOwner: true },
		{ name: 'player B', type: 0, memberId: playerB },
		...agents,
		{ name: 'foreign agent', type: 1, memberId: foreignId },
		{ name: 'forced change', type: 0, memberId: forcedId, mustChange: true },
		{ name: 'limited', type: 0, memberId: await aMember(db), isLimited: true },
	];
	return { callers, owned: await giveData(api, db, owner, playerA) };
}

/** Turns the chat room on, with a message of player A, whose name others see only masked. */
async function openChat(api: Api, db: Database, memberId: number): Promise<void> {
	const chatRules = { ageHours: 0, deposited: '0', staked: '0' };
	await changeSettings({ platform: api.platform, db }, { CHAT3: true, chatRules });
	const token = await tokenFor(db, { name: 'player A', type: 0, memberId });
	const message = { sendId: randomUUID(), text: 'Good luck to all' };
	const sent = await api.call(sendChatMessage, message, token);
	if (!sent.ok) throw new Error(sent.refusal.code);
}

/** Opens a session of the caller, a new one for each call: some calls end it. */
export async function tokenFor(db: Database, caller: Caller): Promise<string | undefined> {
	if (caller.hasExpiredToken) return 'dead'.repeat(8);
	const { memberId, type = 0, isLimited = false } = caller;
	if (memberId === undefined) return undefined;
	const now = new Date();
	return await openSession(db, { memberId, type, client: CLIENT, now, by: 'password', isLimited });
}

const CLIENT = {
	address: '203.0.113.9',
	userAgent: 'matrix',
	language: 'EN',
	hostname: 'site.test',
	origin: 'https://site.test',
	deviceKey: undefined,
	sessionToken: undefined,
	rememberMeToken: undefined,
};

/** Creates a name, a deposit and a round of player A. */
async function giveData(api: Api, db: Database, owner: Database, memberId: number): Promise<Owned> {
	const username = `owned${randomUUID().slice(0, 8)}`;
	const names = { username, nickname: username };
	await owner.updateTable('member').set(names).where('id', '=', memberId).execute();
	const token = await tokenFor(db, { name: 'player A', type: 0, memberId });
	// The deposit writes a message. Its number occurs in no other response.
	await sql`select setval(pg_get_serial_sequence('member_message', 'id'), 800000000)`.execute(
		owner,
	);
	const depositId = randomUUID();
	const deposit = { depositId, amount: 500n * UNIT };
	const deposited = await api.call(depositPlayMoney, deposit, token);
	if (!deposited.ok) throw new Error(deposited.refusal.code);
	const [cardId, withdrawId] = [randomUUID(), randomUUID()];
	await insertAccount(db, {
		...{ id: cardId, member_id: memberId, kind: 'ewallet', bank: 'WALLET1', tail: '8888' },
		number: vault.encrypt('01712348888', sealPlace('number', cardId)),
		holder: vault.encrypt('OWNED NAME', sealPlace('holder', cardId)),
		...{ number_mark: Buffer.from(cardId), usable_from: new Date() },
	});
	await sql`
		insert into withdrawal (id, member_id, account_id, channel, provider, currency, amount, fee,
			from_cash, from_returnable, state, arrived_at, receipt)
		values (${withdrawId}, ${memberId}, ${cardId}, 'ewallet', 'sandbox', 'BDT', 10000, 0, 10000, 0,
			'arrived', now(), 'asked')`.execute(owner);
	const transferId = randomUUID();
	await sql`
		insert into wallet_transfer (id, direction, sender_id, receiver_id, currency, amount, tx_id)
		select ${transferId}::uuid, 'up', member_id, upline_id, 'BDT', 5000000, ${randomUUID()}::uuid
		from agent_node where member_id = ${memberId}`.execute(owner);
	// An exchange and a request for goods have the same id.
	await sql`
		insert into points_conversion (id, member_id, currency, points, amount, tx_id)
		values (${transferId}, ${memberId}, 'BDT', 5000000, 50000, ${randomUUID()})`.execute(owner);
	await sql`
		insert into points_redemption (id, member_id, currency, names, quantity, points)
		values (${transferId}, ${memberId}, 'BDT', '{"en": "Mug"}', 1, 5000000)`.execute(owner);
	const imageId = randomUUID();
	await sql`
		insert into proof_image (id, owner_id, sha256, bytes)
		values (${imageId}, ${memberId}, sha256('x'), ${vault.encryptBytes(Buffer.from('x'), 'x')})
	`.execute(owner);
	const roundId = randomUUID();
	await sql`
		insert into vendor_round (vendor_code, round_id, member_id, game_code, currency, state, stake,
			held, created_at, settled_at, turnover_bp)
		values ('JHL', ${roundId}, ${memberId}, 'padma-gold', 'BDT', 'settled', 10000, 0, now(), now(),
			10000)
	`.execute(owner);
	// A number that occurs in no other response.
	await sql`select setval(pg_get_serial_sequence('member_session', 'id'), 900000000)`.execute(
		owner,
	);
	await tokenFor(db, { name: 'player A', type: 0, memberId });
	const { rows } = await sql<{ id: number }>`select max(id) as id from member_session`.execute(db);
	const sessionId = String(rows[0]?.id);
	const passkeyId = `passkey-${randomUUID()}`;
	await sql`
		insert into member_passkey (id, member_id, public_key, sign_count, transports, name, created_at)
		values (${passkeyId}, ${memberId}, '', 0, '{}', 'Phone', now())`.execute(owner);
	const { rows: messages } = await sql<{ id: number }>`
		select max(id)::integer as id from member_message where member_id = ${memberId}`.execute(db);
	const messageId = messages[0]?.id ?? 0;
	const bonusId = await giveBonus(owner, memberId);
	const chance = await giveTicket(owner, memberId);
	const contractId = await giveContract(owner, memberId);
	const given = { imageId, bonusId, contractId, ...chance };
	const money = { depositId, cardId, withdrawId, transferId, ...given };
	const bet = await giveBet(owner, memberId);
	const conversationNo = await giveConversation(owner, memberId);
	const named = { username, roundId, sessionId, passkeyId, messageId, conversationNo };
	return { ...named, ...money, ...bet };
}

/** Opens a conversation. Its number occurs in no other response. */
async function giveConversation(owner: Database, memberId: number): Promise<number> {
	const { rows } = await sql<{ no: number }>`
		with opened as (
			insert into conversation (no, member_id, language, kind, state)
			overriding system value values (720000000, ${memberId}, 'bn', 'question', 'open')
			returning no
		)
		insert into conversation_entry (conversation_no, who, body)
		select no, 'person', 'Own words' from opened returning conversation_no as no`.execute(owner);
	return rows[0]?.no ?? 0;
}

/** Creates a contract with the platform. */
async function giveContract(owner: Database, memberId: number): Promise<string> {
	const contractId = randomUUID();
	await sql`
		insert into agent_contract (id, kind, product, payee_id, terms, state, offered_at, starts_at)
		values (${contractId}::uuid, 'hourly', 'CONS', ${memberId}, '[]', 'active', now(), now())
	`.execute(owner);
	return contractId;
}

/** Creates an active bonus. */
async function giveBonus(owner: Database, memberId: number): Promise<string> {
	const bonusId = randomUUID();
	await sql`
		with claim as (
			insert into reward_claim (id, rule, member_id, period, version, state, prize, pot, cost,
				opened_at)
			select ${bonusId}::uuid, code, ${memberId}, 'life', version, 'claimed', '{}', 'codes', 300000,
				now()
			from reward_rule where code = 'river-code' returning id, member_id, pot, cost
		)
		insert into reward_bonus (id, member_id, pot, granted, needed, done, released, rates, after_round,
			state, opened_at, expires_at)
		select id, member_id, pot, cost, 900000, 0, 0, '{"RNG": 10000}', 0, 'active', now(),
			now() + interval '1 day'
		from claim`.execute(owner);
	return bonusId;
}

/** Creates a ticket that can be used, and a seed pair. */
async function giveTicket(owner: Database, memberId: number) {
	const [ticketId, seedId] = [randomUUID(), randomUUID()];
	await sql`insert into reward_ticket (id, rule, version, member_id, made_for, given_by, reason, given_at)
		select ${ticketId}::uuid, code, version, ${memberId}, ${ticketId}, 'rule', 'test', now()
		from reward_rule where code = 'wheel'`.execute(owner);
	await sql`insert into reward_seed (id, member_id, server_hash, server_sealed, client_seed)
		values (${seedId}::uuid, ${memberId}, sha256(''), '', 'own')`.execute(owner);
	return { ticketId, seedId };
}

/** Creates a bet on a lottery. Its numbers occur in no other response. */
async function giveBet(owner: Database, memberId: number) {
	const { rows } = await sql<{ id: string; no: string; line: string }>`
		with odds as (
			insert into lottery.odds_table (hash, body) values (sha256('{}'), '{}') returning hash
		), game as (
			insert into lottery.game (code, table_hash) select 'mohamela', hash from odds returning id
		), issue as (
			insert into lottery.issue (game_id, numero, opens_at, locks_at, draws_at, state, seed,
				seed_hash, table_hash, beacon, round)
			select game.id, '20990101', now(), now() + interval '1 day', now() + interval '1 day', 'open',
				'', sha256(''), odds.hash, 'local:none', 1
			from game, odds returning id, game_id
		), placed as (
			insert into lottery.bet_order (id, no, member_id, game_id, currency, mode, body_hash,
				winning_stop, abandoning, amount, tx_id, created_at)
			overriding system value
			select gen_random_uuid(), 700000000, ${memberId}, game_id, 'BDT', 'ZY', '', false, false,
				10000, gen_random_uuid(), now()
			from issue returning id, no
		), bet as (
			insert into lottery.bet (order_id, member_id, issue_id, currency, multiple, stake, created_at)
			select placed.id, ${memberId}, issue.id, 'BDT', 1, 10000, now() from placed, issue
			returning id, issue_id
		), line as (
			insert into lottery.line (id, bet_id, issue_id, member_id, play, balls, stakes, price, odds,
				stake, potential, salt, leaf)
			overriding system value
			select 710000000, id, issue_id, ${memberId}, 'mg.six', '01,02,03,04,05,06', 1, 10000,
				'{10000}', 10000, 10000, '', ''
			from bet returning id
		)
		select placed.id, placed.no::text as no, line.id::text as line from placed, line`.execute(
		owner,
	);
	const [bet] = rows;
	if (!bet) throw new Error('no bet');
	return { betOrderId: bet.id, betOrderNo: bet.no, betLineId: bet.line };
}
