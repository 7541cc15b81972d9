import { type Kysely, sql } from 'kysely';

/**
 * What of a round's stake is a valid bet, until when a vendor may leave a round undecided, and
 * which vendors tell what their titles do now (docs/vendor-wallet.md, docs/vendor-port.md).
 *
 * `invalid_stake`: the part of the stake that is no valid bet; null until a call tells it, or the
 * round is settled. `settles_by`: the last instant that a bet of the round has named.
 */
const statements = (turnover: string) => `
alter type wallet.call add attribute settles_by timestamptz, add attribute valid_stake bigint;

alter table vendor_round
	add column settles_by timestamptz,
	add column invalid_stake bigint check (invalid_stake between 0 and stake),
	add column valid_stake bigint generated always as
		(case when turnover_bp is not null then stake - coalesce(invalid_stake, 0) end) stored,
${turnover};

alter table vendor_connection add column has_lobby boolean not null default false;

drop index vendor_round_open;
create index vendor_round_open on vendor_round (greatest(created_at, settles_by))
	where state = 'open';

create or replace view play_fact as
select v.id, v.member_id, v.vendor_code, v.round_id, v.game_code, v.currency, v.state::text as state,
	v.stake, v.free_stake, v.payout + v.adjustment as paid, v.turnover_bp::integer as turnover_bp,
	v.turnover, null::text as reason, v.created_at, v.settled_at, v.valid_stake
from vendor_round v
union all
select b.id, b.member_id, case o.mode when 'Elott' then 'ELOTT' else 'LOTT' end,
	o.no || ':' || i.numero, g.code, b.currency,
	case b.state when 'live' then 'open' when 'judged' then 'open' when 'settled' then 'settled'
		else 'void' end,
	b.stake, 0, b.win + b.rebate, 10000, b.valid, b.valid_reason, b.created_at, b.settled_at, b.valid
from lottery.bet b
left join lottery.bet_order o on o.id = b.order_id
left join lottery.issue i on i.id = b.issue_id
left join lottery.game g on g.id = i.game_id;
`;

const TURNOVER = '((stake - coalesce(invalid_stake, 0)) * turnover_bp / 10000)';
const REASON = `(case
		when turnover_bp is null then null
		when stake = 0 then 'nothing_staked'
		when turnover_bp <> 10000 then 'game_rate'
		when invalid_stake > 0 then 'valid_part'
		else 'whole_stake'
	end)`;

const CHANGED = `
	alter column turnover set expression as ${TURNOVER},
	alter column turnover_reason set expression as ${REASON}`;

/** Before PostgreSQL 17 an expression cannot be changed: the columns are made anew. */
const REPLACED = `
	drop column turnover,
	drop column turnover_reason,
	add column turnover bigint generated always as ${TURNOVER} stored,
	add column turnover_reason text generated always as ${REASON} stored`;

export async function up(db: Kysely<unknown>): Promise<void> {
	const { rows } = await sql<{ isOld: boolean }>`
		select current_setting('server_version_num')::int < 170000 as "isOld"`.execute(db);
	const isOld = rows[0]?.isOld === true;
	if (isOld) await sql`drop view play_fact`.execute(db);
	await sql.raw(statements(isOld ? REPLACED : CHANGED)).execute(db);
}
