import { sql } from 'kysely';
import type { Tx } from '#platform/db/database.ts';

/** What the rounds of a member fill, one by one: the rule again, without the code under test. */
const PLAIN = `create or replace function pg_temp.missing_of(p_member integer) returns bigint
language plpgsql as $$
declare
	v_round record; v_need record; v_rest bigint; v_take bigint;
begin
	create temp table if not exists need
		(id bigint, after_round bigint, spent_after bigint, missing bigint);
	delete from need;
	insert into need select r.id, r.after_round, (
		select min(l.after_round) from turnover_requirement l
		where l.member_id = p_member and l.id > r.id and l.ref like 'spends%'), r.needed
	from turnover_requirement r where r.member_id = p_member order by r.id;
	for v_round in select id, turnover from vendor_round
		where member_id = p_member and state = 'settled' order by id
	loop
		v_rest := v_round.turnover;
		for v_need in select * from need
			where after_round < v_round.id and missing > 0
				and (spent_after is null or v_round.id <= spent_after) order by id
		loop
			v_take := least(v_rest, v_need.missing);
			update need set missing = missing - v_take where id = v_need.id;
			v_rest := v_rest - v_take;
		end loop;
	end loop;
	return (select coalesce(sum(missing), 0) from need where spent_after is null);
end $$`;

/** Prepares `plainMissing` on one connection of the owner's role. */
export async function preparePlain(plain: Tx): Promise<void> {
	await sql.raw(PLAIN).execute(plain);
}

/** What a member must still play. Requirements whose `ref` begins with "spends" end earlier ones. */
export async function plainMissing(plain: Tx, memberId: number): Promise<bigint | undefined> {
	const { rows } = await sql<{ missing: bigint }>`
		select pg_temp.missing_of(${memberId}) as missing`.execute(plain);
	return rows[0]?.missing;
}
