import type pg from 'pg';

export interface IssueEvidence {
	id: number;
	game: string;
	numero: string;
	state: string;
	isHeld: boolean;
	reason: string | null;
	result: string[] | null;
	root: string | null;
	tickets: number | null;
	staked: bigint | null;
	locksAt: Date;
}

export interface LineEvidence {
	id: bigint;
	bet: bigint;
	issue: number;
	member: number;
	play: string;
	balls: string;
	stakes: number;
	price: bigint;
	odds: number[];
	rebateParts: number;
	stake: bigint;
	/** As it should be by the columns, and as it is. */
	ownLeaf: string;
	leaf: string;
	state: string;
	hits: number[] | null;
	won: number | null;
	win: bigint;
	rebate: bigint;
}

export interface BetEvidence {
	id: bigint;
	order: string;
	issue: number;
	member: number;
	state: string;
	won: number | null;
	win: bigint;
	rebate: bigint;
	run: number | null;
	isPaid: boolean;
}

/** What the tables say at the end of a storm. */
export interface Evidence {
	/** Those with a bet or a change of their state. */
	issues: IssueEvidence[];
	orders: {
		id: string;
		no: string;
		member: number;
		amount: bigint;
		winningStop: boolean;
		abandoning: boolean;
		createdAt: Date;
	}[];
	/** In the order of their locks. */
	bets: BetEvidence[];
	/** In the order of their ids. */
	lines: LineEvidence[];
	/** Postings on pools, with the member whose cash the event moves; plus: into the pool. */
	moves: { kind: string; name: string; pool: string; member: number | null; amount: bigint }[];
	/** Of issues and lines, as they came. */
	changes: { issue: number | null; line: bigint | null; was: string; isNow: string }[];
}

const QUERIES: Record<keyof Evidence, string> = {
	issues: `select i.id, g.code as game, i.numero, i.state, i.is_held as "isHeld", i.reason, i.result,
			encode(i.root, 'hex') as root, i.tickets, i.staked, i.locks_at as "locksAt"
		from lottery.issue i join lottery.game g on g.id = i.game_id
		where exists (select from lottery.bet b where b.issue_id = i.id)
			or exists (select from storm.change c where c.issue_id = i.id)
		order by i.locks_at`,
	orders: `select id::text, no::text, member_id as member, amount, winning_stop as "winningStop",
			abandoning, created_at as "createdAt" from lottery.bet_order order by no`,
	bets: `select b.id, b.order_id::text as "order", b.issue_id as issue, b.member_id as member, b.state,
			b.won, b.win, b.rebate, b.run, b.settled_at is not null as "isPaid"
		from lottery.bet b join lottery.issue i on i.id = b.issue_id order by i.locks_at, b.id`,
	lines: `select l.id, l.bet_id as bet, l.issue_id as issue, l.member_id as member, l.play, l.balls,
			l.stakes, l.price, l.odds, l.rebate_parts as "rebateParts", l.stake,
			encode(sha256('\\x00'::bytea || convert_to(concat_ws(' ', g.code, i.numero, l.id, l.play, l.balls,
				l.stakes, l.price, array_to_string(l.odds, ','), encode(l.salt, 'hex')), 'UTF8')), 'hex')
				as "ownLeaf",
			encode(l.leaf, 'hex') as leaf, l.state, l.hits, l.won, l.win, l.rebate
		from lottery.line l join lottery.issue i on i.id = l.issue_id
		join lottery.game g on g.id = i.game_id order by l.id`,
	moves: `select t.kind, t.external_id as name, a.kind as pool, (
				select max(c.owner_id) from ledger.posting q join ledger.account c on c.id = q.account_id
				where q.tx_id = t.id and c.kind = 'player.cash') as member, p.amount
		from ledger.posting p join ledger.account a on a.id = p.account_id
		join ledger.tx t on t.id = p.tx_id
		where a.kind ~ '^lottery[.].+[.]pool$'`,
	changes: `select issue_id as issue, line_id as line, was, is_now as "isNow"
		from storm.change order by n`,
};

export async function readEvidence(client: pg.Client): Promise<Evidence> {
	const found: Record<string, unknown[]> = {};
	for (const [name, text] of Object.entries(QUERIES)) found[name] = (await client.query(text)).rows;
	return found as unknown as Evidence;
}
