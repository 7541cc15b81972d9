import { sql } from 'kysely';
import type { Money } from '#lib/money.ts';
import type { Tx } from '#platform/db/database.ts';
import { usernamesOf } from '#platform/people/members/members.ts';
import { type LinkedMember, linkedMembers } from '#platform/people/protection/linked-members.ts';
import { listUnmatched } from '../deposits/receipt-rows.ts';
import { listAlarms } from '../payments/alarms.ts';
import { listDifferences } from '../payments/difference-rows.ts';
import { UNCLEAR_MIN } from '../withdrawals/alert-late-payouts.ts';
import { numberOf } from '../withdrawals/views.ts';

/** What a person has to look at, in the order in which it should be done. */
export type Waiting =
	| (WaitingWithdrawal & { what: 'review' | 'unclear' | 'trace' | 'late' })
	| {
			what: 'unmatched';
			provider: string;
			ref: string;
			amount: Money;
			currency: string;
			trxId: string | undefined;
			since: Date;
			/** The order that a first person has proposed. */
			proposed: { orderId: string; by: string } | undefined;
	  }
	| { what: 'difference'; id: bigint; since: Date; text: DifferenceText; maker: string | undefined }
	| { what: 'alarm'; id: bigint; since: Date; kind: string; provider: string; subject: string };

interface DifferenceText {
	provider: string;
	currency: string;
	problem: string;
	kind: string;
	ref: string;
	own: Money;
	theirs: Money;
}

interface WaitingWithdrawal {
	id: string;
	/** As members see it. */
	number: string;
	member: string;
	amount: Money;
	currency: string;
	since: Date;
	/** The reasons of the risk check. */
	reasons: string[];
	/** The same person's other accounts. */
	linked: (LinkedMember & { username: string })[];
	/** Persons who have decided, with what. */
	decided: string[];
	/** Of a trace: what the member says, and what the provider says. */
	claimed: Money | undefined;
	traced: Money | undefined;
}

/** Lists what waits for a person: withdrawals, unmatched money, differences and alarms. */
export async function listWaiting(db: Tx): Promise<Waiting[]> {
	const unmatched = await listUnmatched(db);
	const proposals = await listProposals(db);
	return [
		...(await listWithdrawals(db)),
		...unmatched.map((row) => ({
			what: 'unmatched' as const,
			...{ provider: row.provider, ref: row.provider_ref, amount: row.amount },
			...{ currency: row.currency, trxId: row.trx_id ?? undefined, since: row.paid_at },
			proposed: proposals.get(`${row.provider} ${row.provider_ref}`),
		})),
		...(await listDifferences(db)).map((row) => ({
			...{ what: 'difference' as const, id: row.id, since: row.found_at },
			text: {
				...{ provider: row.provider, currency: row.currency, problem: row.problem },
				...{ kind: row.line_kind, ref: row.ref, own: row.own, theirs: row.theirs },
			},
			maker: row.maker ?? undefined,
		})),
		...(await listAlarms(db)).map(({ raised_at: since, ...alarm }) => {
			return { what: 'alarm' as const, since, ...alarm };
		}),
	];
}

interface Row {
	id: string;
	seq: bigint;
	created_at: Date;
	username: string;
	member_id: number;
	amount: Money;
	currency: string;
	since: Date;
	reasons: string[] | null;
	decided: string[] | null;
	claimed: Money | null;
	traced: Money | null;
	what: 'review' | 'unclear' | 'trace' | 'late';
}

async function listWithdrawals(db: Tx): Promise<Waiting[]> {
	const { rows } = await sql<Row>`
		select w.id, w.seq, w.created_at, m.username, w.member_id, w.amount, w.currency, w.claimed,
			w.traced, c.reasons,
			(select array_agg(d.step || ' ' || d.person
				|| case d.content when '' then '' else ' (' || d.content || ')' end order by d.at)
				from withdrawal_decision d where d.withdrawal_id = w.id) as decided,
			coalesce(w.arrived_at, w.sent_at, w.created_at) as since,
			case when w.state = 'review' then 'review' when w.receipt = 'trace' then 'trace'
				when w.state = 'sending' then 'unclear' else 'late' end as what
		from withdrawal w join member m on m.id = w.member_id
		left join withdrawal_check c on c.withdrawal_id = w.id
		where w.state = 'review' or w.receipt = 'trace'
			or (w.state = 'sending'
				and w.sent_at < core.now() - make_interval(mins => ${UNCLEAR_MIN}))
			or (w.state = 'approved'
				and w.decided_at < core.now() - make_interval(mins => ${UNCLEAR_MIN}))
		order by w.seq`.execute(db);
	const list: Waiting[] = [];
	for (const { what, ...row } of rows) {
		const { same } = await linkedMembers(db, row.member_id);
		list.push({
			...{ what, id: row.id, number: numberOf(row), member: row.username, since: row.since },
			...{ amount: row.amount, currency: row.currency, reasons: row.reasons ?? [] },
			linked: await withNames(db, same),
			decided: row.decided ?? [],
			...{ claimed: row.claimed ?? undefined, traced: row.traced ?? undefined },
		});
	}
	return list;
}

async function listProposals(db: Tx) {
	const { rows } = await sql<{ key: string; orderId: string; by: string }>`
		select provider || ' ' || provider_ref as key, order_id as "orderId", maker as by
		from deposit_match where checker is null`.execute(db);
	return new Map(rows.map(({ key, ...proposal }) => [key, proposal]));
}

/** Adds the user names of linked members. */
async function withNames(db: Tx, links: readonly LinkedMember[]) {
	const names = await usernamesOf(
		db,
		links.map(({ memberId }) => memberId),
	);
	return links.map((link) => ({ ...link, username: names.get(link.memberId) ?? '' }));
}
