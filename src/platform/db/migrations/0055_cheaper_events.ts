import { type Kysely, sql } from 'kysely';

/**
 * Events that cost less. Every statement reads the constraints of its tables anew: a posting has none,
 * because ledger.assert_balanced checks the lines of each event, and an account has the comparison
 * with its floor alone (a floor of null holds); I3 finds an untracked account with a balance.
 *
 * The hash of an event is a view, which is part of the query that reads it; a function that reads the
 * lines was a query of its own for each event. `json` writes the same text as `jsonb` without building
 * a value.
 *
 * The people of a period are found by a whole key.
 */
const statements = `
alter table ledger.posting drop constraint posting_holds;
alter table ledger.account drop constraint account_holds;
alter table ledger.account add constraint account_holds check (balance >= floor);

-- The sealed content of an event in one unambiguous text: all columns and lines.
create view ledger.event_hash as
select t.seq, t.id as tx_id, sha256(convert_to(json_build_array(
	t.seq, t.id, t.source, t.external_id, t.kind, encode(t.req_hash, 'hex'), t.actor, t.reverses,
	t.result, extract(epoch from t.occurred_at), extract(epoch from t.created_at),
	(select json_agg(
		json_build_array(p.line, p.account_id, p.amount, p.version, p.balance_after) order by p.line
	) from ledger.posting p where p.tx_id = t.id)
)::text, 'UTF8')) as hash
from ledger.tx t;
drop function if exists ledger.digest(ledger.tx);

-- With the member, so that a plan made while the table was small reads one member and not the period.
drop index team_person_of_period;
create index team_person_of_period on team_person (from_day, kind, member_id);
`;

export async function up(db: Kysely<unknown>): Promise<void> {
	await sql.raw(statements).execute(db);
}
