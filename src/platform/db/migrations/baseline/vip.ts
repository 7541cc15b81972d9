/**
 * Levels with the turnover they need, and the sums of each member's turnover: the rounds up to
 * `through_round` are in `total`, those of `month` in `month_total` too.
 */
export const vip = `
create table vip_level (
	rank smallint primary key check (rank > 0),
	names jsonb not null,
	total_turnover bigint not null check (total_turnover >= 0),
	month_turnover bigint not null default 0 check (month_turnover >= 0),
	benefits jsonb not null default '[]'
);

create table vip_turnover (
	member_id integer not null references member (id),
	currency text not null,
	through_round bigint not null,
	total bigint not null check (total >= 0),
	month text not null check (month ~ '^[0-9]{4}-[0-9]{2}$'),
	month_total bigint not null check (month_total between 0 and total),
	primary key (member_id, currency)
);
`;
