/** Free rounds that the operator grants, and what the wallet needs to know of them and of tips. */
export const rewardTables = `
-- Free rounds for one member at one game, each worth a stake. used: free bets that stand.
create table vendor_reward (
	reward_id uuid primary key,
	vendor_code text not null,
	game_code text not null,
	member_id integer not null references member,
	currency text not null references ledger.currency,
	stake bigint not null check (stake > 0),
	rounds integer not null check (rounds between 1 and 1000),
	used integer not null default 0 check (used between 0 and rounds),
	expires_at timestamptz not null,
	granted_by text not null,
	reason text not null check (length(reason) between 3 and 200),
	created_at timestamptz not null,
	cancelled_at timestamptz,
	cancelled_by text,
	foreign key (vendor_code, game_code) references vendor_game,
	check ((cancelled_at is null) = (cancelled_by is null))
);
create index vendor_reward_of_member on vendor_reward (member_id, vendor_code, game_code);

-- A free bet's ref is its reward.
alter domain vendor_tx_kind drop constraint vendor_tx_kind_check;
alter domain vendor_tx_kind add constraint vendor_tx_kind_check check (value in (
	'bet', 'betwin', 'win', 'rollback', 'adjust', 'close', 'tip', 'freebet', 'freewin'));
alter table vendor_tx drop constraint vendor_tx_check;
alter table vendor_tx add constraint vendor_tx_check
	check (resolution is null or kind in ('bet', 'betwin', 'tip', 'freebet'));
create unique index vendor_tx_free_resolves_once on vendor_tx (vendor_code, ref)
	where kind = 'freewin';
create index vendor_tx_of_reward on vendor_tx (ref) where kind = 'freebet' and state = 'applied';
create index vendor_tx_free_of_round on vendor_tx (vendor_code, round_id)
	where kind = 'freebet' and state = 'applied';
create index vendor_tx_tip_of_round on vendor_tx (vendor_code, round_id)
	where kind = 'tip' and state = 'applied';
create index vendor_tx_age on vendor_tx using brin (created_at);

-- free_stake: what the free bets that stand are worth; it is nobody's money and no turnover.
-- interrupted_at: when the platform ended the round because nobody else did; interrupted_held: the
-- stakes it gave back then.
alter table vendor_round
	add column free_stake bigint not null default 0 check (free_stake >= 0),
	add column interrupted_at timestamptz,
	add column interrupted_held bigint check (interrupted_held >= 0);
create index vendor_round_interrupted on vendor_round (interrupted_at)
	where interrupted_at is not null;

-- The chart of accounts with what is owed to vendors: tips are theirs, not the house's.
create or replace function ledger.account_rule(
	p_kind text, out side smallint, out floor bigint, out tracked boolean
) language plpgsql immutable as $$
begin
	if p_kind in (
		'player.cash', 'player.bonus', 'player.withdraw_hold', 'player.points', 'agent.cash',
		'agent.commission_payable', 'round.escrow'
	) or p_kind ~ '^(lottery[.].+[.]pool|jackpot[.].+)$' then
		side := 1; floor := 0; tracked := true;
	elsif p_kind ~ '^(house[.].+|vendor[.]clearing[.].+|rounding)$' then
		side := 1; floor := null; tracked := false;
	elsif p_kind ~ '^(psp[.]clearing[.].+|bank)$' then
		side := -1; floor := null; tracked := false;
	else
		raise exception 'no such kind of account: %', p_kind using errcode = 'JH003';
	end if;
end $$;
`;
