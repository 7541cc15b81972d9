import pg from 'pg';

/** The provider's books and ours, as two connections read them. */
export interface Evidence {
	theirs: {
		receipts: { ref: string; order: string; amount: bigint; isReversed: boolean }[];
		payouts: {
			id: string;
			state: string;
			amount: bigint | null;
			arrived: bigint;
			behaviour: string;
			ref: string | null;
		}[];
		returns: { ref: string; payout: string; amount: bigint }[];
		lines: { kind: string; ref: string; amount: bigint; count: bigint }[];
		/** Steps and deliveries that are still to come. */
		open: bigint;
	};
	ours: {
		orders: { id: string; member: number; state: string; received: bigint }[];
		receipts: { ref: string; order: string; member: number; amount: bigint }[];
		reversals: { ref: string; amount: bigint; isPosted: boolean }[];
		withdrawals: {
			id: string;
			member: number;
			amount: bigint;
			fee: bigint;
			state: string;
			receipt: string | null;
			refunded: bigint;
			returned: bigint;
			ref: string | null;
		}[];
		returns: { ref: string; withdrawal: string; amount: bigint }[];
		/** Each posting on the account of the provider; positive: it has received money for us. */
		moves: { source: string; name: string; amount: bigint }[];
		accounts: { member: number | null; kind: string; balance: bigint; lowest: bigint }[];
		holds: { id: string; state: string }[];
		/** What vendors' calls have moved, by member. */
		played: { member: number; amount: bigint }[];
	};
}

const THEIRS = {
	receipts: `select ref, order_id::text as order, amount, reversed_at is not null as "isReversed"
		from sandbox_psp.receipt`,
	payouts: `select payout_id::text as id, state, amount, arrived, behaviour, ref
		from sandbox_psp.payout`,
	returns: 'select ref, payout_id::text as payout, amount from sandbox_psp.payout_return',
	lines: `select kind, ref, sum(amount)::bigint as amount, count(*) as count
		from sandbox_psp.statement_line group by kind, ref`,
	open: `select (select count(*) from sandbox_psp.step)
		+ (select count(*) from sandbox_psp.delivery where delivered_at is null) as open`,
};

const OURS = {
	orders: `select id::text, member_id as member, state, received from deposit_order
		where provider = 'sandbox'`,
	receipts: `select provider_ref as ref, order_id::text as order, member_id as member, amount
		from deposit_receipt`,
	reversals: `select provider_ref as ref, amount, tx_id is not null as "isPosted"
		from deposit_reversal`,
	withdrawals: `select id::text, member_id as member, amount, fee, state, receipt, refunded,
		returned, provider_ref as ref from withdrawal`,
	returns: `select provider_ref as ref, withdrawal_id::text as withdrawal, amount
		from withdrawal_return`,
	moves: `select t.source, t.external_id as name, -p.amount as amount
		from ledger.posting p join ledger.tx t on t.id = p.tx_id
		join ledger.account a on a.id = p.account_id where a.kind = 'psp.clearing.sandbox'`,
	accounts: `select a.owner_id as member, a.kind, a.balance, least(a.balance, (
		select coalesce(min(p.balance_after), 0) from ledger.posting p where p.account_id = a.id))
		as lowest from ledger.account a where a.currency = 'BDT' and a.tracked`,
	holds: 'select id::text, state from ledger.hold',
	played: `select a.owner_id as member, sum(p.amount)::bigint as amount
		from ledger.posting p join ledger.tx t on t.id = p.tx_id
		join ledger.account a on a.id = p.account_id
		where t.source like 'vendor%' and a.kind like 'player.%' group by a.owner_id`,
};

/** Reads both books. */
export async function readEvidence(ours: pg.Client, theirs: pg.Client): Promise<Evidence> {
	const { open, ...lists } = await readAll(theirs, THEIRS);
	return {
		theirs: { ...lists, open: open?.[0]?.['open'] ?? 0n },
		ours: await readAll(ours, OURS),
	} as unknown as Evidence;
}

async function readAll(client: pg.Client, queries: Record<string, string>) {
	const found: Record<string, Record<string, unknown>[]> = {};
	for (const [name, text] of Object.entries(queries)) found[name] = (await client.query(text)).rows;
	return found;
}

/** Connects with 64-bit integers as `bigint`. */
export async function connectTo(url: string): Promise<pg.Client> {
	const types = {
		getTypeParser: (id: number, format?: 'text' | 'binary') =>
			id === pg.types.builtins.INT8 ? BigInt : pg.types.getTypeParser(id, format as 'text'),
	};
	const client = new pg.Client({ connectionString: url, types: types as pg.CustomTypesConfig });
	// A query on a lost connection fails by itself.
	client.on('error', () => undefined);
	await client.connect();
	return client;
}
