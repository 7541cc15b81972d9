-- Written by npm run schema from a migrated database. Do not edit.

create schema core;
grant usage on schema core to jhilik_app;

create schema ledger;
grant usage on schema ledger to jhilik_app;

create schema lottery;
grant usage on schema lottery to jhilik_app;

create schema play;
grant usage on schema play to jhilik_app;

create schema protection;
grant usage on schema protection to jhilik_app;

create schema public;
grant usage on schema public to public;
grant usage on schema public to jhilik_app;

create schema reward;
grant usage on schema reward to jhilik_app;

create schema talk;
grant usage on schema talk to jhilik_app;

create schema tree;
grant usage on schema tree to jhilik_app;

create schema wallet;
grant usage on schema wallet to jhilik_app;

create extension pg_trgm;

alter default privileges in schema public grant usage on sequences to jhilik_app;
alter default privileges grant execute on functions to owner;
alter default privileges in schema public grant delete on tables to jhilik_app;
alter default privileges in schema public grant insert on tables to jhilik_app;
alter default privileges in schema public grant select on tables to jhilik_app;
alter default privileges in schema public grant update on tables to jhilik_app;

create domain lottery.bet_state as text
	CHECK (VALUE = ANY (ARRAY['live'::text, 'judged'::text, 'cancelled'::text, 'stopped'::text, 'settled'::text, 'void'::text]));

create domain lottery.issue_state as text
	CHECK (VALUE = ANY (ARRAY['pre'::text, 'open'::text, 'locked'::text, 'drawn'::text, 'settling'::text, 'settled'::text, 'void'::text, 'not_held'::text]));

create domain lottery.line_state as text
	CHECK (VALUE = ANY (ARRAY['live'::text, 'cancelled'::text, 'stopped'::text, 'settled'::text, 'void'::text]));

create domain vendor_round_state as text
	CHECK (VALUE = ANY (ARRAY['open'::text, 'settled'::text, 'void'::text]));

create domain vendor_tx_kind as text
	CHECK (VALUE = ANY (ARRAY['bet'::text, 'betwin'::text, 'win'::text, 'rollback'::text, 'adjust'::text, 'close'::text, 'tip'::text, 'freebet'::text, 'freewin'::text]));

create domain vendor_tx_resolution as text
	CHECK (VALUE = ANY (ARRAY['win'::text, 'rollback'::text, 'close'::text]));

create domain vendor_tx_state as text
	CHECK (VALUE = ANY (ARRAY['applied'::text, 'tombstone'::text, 'rejected'::text]));

create type ledger.event as (
	id uuid,
	source text,
	external_id text,
	kind text,
	req_hash bytea,
	actor text,
	occurred_at timestamp with time zone
);

create type ledger.line as (
	tx_id uuid,
	line smallint,
	account_id integer,
	amount bigint
);

create type play.person_key as (
	member_id integer,
	from_day date,
	kind text
);

create type play.team_line as (
	member_id integer,
	day date,
	booked date,
	product text,
	rounds integer,
	stake bigint,
	paid bigint,
	valid bigint,
	uncounted bigint,
	deposited bigint,
	withdrawn bigint,
	bonus bigint,
	rebate bigint,
	fee bigint,
	deposits integer
);

create type wallet.call as (
	vendor text,
	nonce text,
	sent_at timestamp with time zone,
	now timestamp with time zone,
	token_hash bytea,
	member_id integer,
	game text,
	currency text,
	tx_id uuid,
	req_hash bytea,
	round_id text,
	bet_id uuid,
	amount bigint,
	win_amount bigint,
	closes boolean,
	reason text,
	settles_by timestamp with time zone,
	valid_stake bigint
);

create type wallet.play_access as (
	currency text,
	expires_at timestamp with time zone,
	enabled boolean,
	stake_max bigint
);

create type wallet.player as (
	member_id integer,
	status text,
	currency text,
	cash_id integer,
	escrow_id integer,
	balance bigint
);

create type wallet.reply as (
	code text,
	balance bigint,
	currency text,
	limit_name text
);

create sequence member_event_number;
grant usage on sequence member_event_number to jhilik_app;

create table core.test_clock (
	made_at timestamp with time zone not null
);
grant select on core.test_clock to jhilik_app;

create table core.write_probe (
	id boolean not null default true,
	at timestamp with time zone not null,
	constraint write_probe_pkey PRIMARY KEY (id),
	constraint write_probe_id_check CHECK (id)
);
grant select on core.write_probe to jhilik_app;

create table ledger.account (
	id integer not null generated always as identity,
	owner_id integer,
	kind text not null,
	currency text not null,
	side smallint not null,
	floor bigint,
	tracked boolean not null,
	balance bigint not null default 0,
	version integer not null default 0,
	constraint account_pkey PRIMARY KEY (id),
	constraint account_owner_id_kind_currency_key UNIQUE NULLS NOT DISTINCT (owner_id, kind, currency),
	constraint account_currency_fkey FOREIGN KEY (currency) REFERENCES ledger.currency(code),
	constraint account_balance_max CHECK (balance <= '9007199254740991'::bigint),
	constraint account_holds CHECK (balance >= floor)
) with (fillfactor=60);
CREATE TRIGGER address AFTER INSERT OR UPDATE OF owner_id, kind, side, floor, tracked ON ledger.account FOR EACH ROW EXECUTE FUNCTION ledger.assert_address();
CREATE TRIGGER no_delete BEFORE DELETE ON ledger.account FOR EACH ROW EXECUTE FUNCTION ledger.forbid_change();
CREATE TRIGGER no_truncate BEFORE TRUNCATE ON ledger.account FOR EACH STATEMENT EXECUTE FUNCTION ledger.forbid_change();
grant select on ledger.account to jhilik_app;

create table ledger.adjustment (
	id uuid not null,
	maker text not null,
	checker text not null,
	reason text not null,
	before jsonb not null,
	after jsonb not null,
	tx_id uuid not null,
	created_at timestamp with time zone not null default core.clock(),
	constraint adjustment_pkey PRIMARY KEY (id),
	constraint adjustment_tx_id_key UNIQUE (tx_id),
	constraint adjustment_tx_id_fkey FOREIGN KEY (tx_id) REFERENCES ledger.tx(id),
	constraint adjustment_check CHECK (maker <> checker),
	constraint adjustment_reason_check CHECK (reason <> ''::text)
);
CREATE TRIGGER append_only BEFORE DELETE OR UPDATE ON ledger.adjustment FOR EACH ROW EXECUTE FUNCTION ledger.forbid_change();
CREATE TRIGGER no_truncate BEFORE TRUNCATE ON ledger.adjustment FOR EACH STATEMENT EXECUTE FUNCTION ledger.forbid_change();
grant select on ledger.adjustment to jhilik_app;

create table ledger.break (
	id bigint not null generated always as identity,
	invariant text not null,
	account_id integer,
	tx_id uuid,
	detail text not null,
	found_at timestamp with time zone not null default core.clock(),
	cleared_at timestamp with time zone,
	cleared_by text,
	constraint break_pkey PRIMARY KEY (id),
	constraint break_check CHECK ((cleared_at IS NULL) = (cleared_by IS NULL))
);
CREATE INDEX break_account ON ledger.break USING btree (account_id) WHERE (cleared_at IS NULL);
CREATE UNIQUE INDEX break_open ON ledger.break USING btree (invariant, account_id, tx_id) NULLS NOT DISTINCT WHERE (cleared_at IS NULL);
grant select on ledger.break to jhilik_app;

create table ledger.currency (
	code text not null,
	scale smallint not null,
	constraint currency_pkey PRIMARY KEY (code),
	constraint currency_code_check CHECK (code ~ '^[A-Z]{3,5}$'::text),
	constraint currency_scale_check CHECK (scale >= 0 AND scale <= 8)
);
grant select on ledger.currency to jhilik_app;

create table ledger.hold (
	id uuid not null,
	account_id integer not null,
	amount bigint not null,
	reason text not null,
	state text not null default 'open'::text,
	resolves_tx uuid,
	created_at timestamp with time zone not null default core.clock(),
	constraint hold_pkey PRIMARY KEY (id),
	constraint hold_resolves_tx_key UNIQUE (resolves_tx),
	constraint hold_account_id_fkey FOREIGN KEY (account_id) REFERENCES ledger.account(id),
	constraint hold_resolves_tx_fkey FOREIGN KEY (resolves_tx) REFERENCES ledger.tx(id),
	constraint hold_amount_check CHECK (amount > 0),
	constraint hold_check CHECK ((state = 'open'::text) = (resolves_tx IS NULL)),
	constraint hold_state_check CHECK (state = ANY (ARRAY['open'::text, 'posted'::text, 'voided'::text]))
);
grant select on ledger.hold to jhilik_app;

create table ledger.outbox (
	id bigint not null generated always as identity,
	topic text not null,
	payload jsonb not null,
	lease timestamp with time zone,
	published_at timestamp with time zone,
	constraint outbox_pkey PRIMARY KEY (id)
);
grant select on ledger.outbox to jhilik_app;

create table ledger.posting (
	tx_id uuid not null,
	line smallint not null,
	account_id integer not null,
	amount bigint not null,
	version integer,
	balance_after bigint,
	constraint posting_pkey PRIMARY KEY (tx_id, line),
	constraint posting_account_id_version_key UNIQUE (account_id, version)
);
CREATE TRIGGER append_only BEFORE DELETE OR UPDATE ON ledger.posting FOR EACH ROW EXECUTE FUNCTION ledger.forbid_change();
CREATE TRIGGER no_truncate BEFORE TRUNCATE ON ledger.posting FOR EACH STATEMENT EXECUTE FUNCTION ledger.forbid_change();
grant select on ledger.posting to jhilik_app;

create table ledger.reconciled (
	only_row boolean not null default true,
	seq bigint not null,
	block integer not null,
	constraint reconciled_pkey PRIMARY KEY (only_row),
	constraint reconciled_only_row_check CHECK (only_row)
);
grant select on ledger.reconciled to jhilik_app;

create table ledger.seal_block (
	n integer not null,
	from_seq bigint not null,
	to_seq bigint not null,
	root bytea not null,
	prev_hash bytea not null,
	hash bytea not null,
	sealed_at timestamp with time zone not null default core.clock(),
	constraint seal_block_pkey PRIMARY KEY (n),
	constraint seal_block_from_seq_key UNIQUE (from_seq),
	constraint seal_block_to_seq_key UNIQUE (to_seq),
	constraint seal_block_check CHECK (from_seq <= to_seq)
);
CREATE TRIGGER append_only BEFORE DELETE OR UPDATE ON ledger.seal_block FOR EACH ROW EXECUTE FUNCTION ledger.forbid_change();
CREATE TRIGGER no_truncate BEFORE TRUNCATE ON ledger.seal_block FOR EACH STATEMENT EXECUTE FUNCTION ledger.forbid_change();
grant select on ledger.seal_block to jhilik_app;

create table ledger.seal_leaf (
	seq bigint not null,
	tx_id uuid not null,
	hash bytea not null,
	constraint seal_leaf_pkey PRIMARY KEY (seq)
);
CREATE TRIGGER append_only BEFORE DELETE OR UPDATE ON ledger.seal_leaf FOR EACH ROW EXECUTE FUNCTION ledger.forbid_change();
CREATE TRIGGER no_truncate BEFORE TRUNCATE ON ledger.seal_leaf FOR EACH STATEMENT EXECUTE FUNCTION ledger.forbid_change();
grant select on ledger.seal_leaf to jhilik_app;

create table ledger.snapshot (
	account_id integer not null,
	seq bigint not null,
	balance bigint not null,
	constraint snapshot_pkey PRIMARY KEY (account_id),
	constraint snapshot_account_id_fkey FOREIGN KEY (account_id) REFERENCES ledger.account(id)
);
grant select on ledger.snapshot to jhilik_app;

create table ledger.tx (
	id uuid not null,
	seq bigint not null generated always as identity,
	source text not null,
	external_id text not null,
	kind text not null,
	req_hash bytea not null,
	actor text,
	reverses uuid,
	result jsonb not null,
	occurred_at timestamp with time zone not null,
	created_at timestamp with time zone not null default core.clock(),
	constraint tx_pkey PRIMARY KEY (id),
	constraint tx_seq_key UNIQUE (seq),
	constraint tx_source_external_id_key UNIQUE (source, external_id),
	constraint tx_reverses_fkey FOREIGN KEY (reverses) REFERENCES ledger.tx(id)
);
CREATE UNIQUE INDEX tx_reversed_once ON ledger.tx USING btree (reverses) WHERE (reverses IS NOT NULL);
CREATE TRIGGER append_only BEFORE DELETE OR UPDATE ON ledger.tx FOR EACH ROW EXECUTE FUNCTION ledger.forbid_change();
CREATE TRIGGER balanced AFTER INSERT ON ledger.tx REFERENCING NEW TABLE AS inserted FOR EACH STATEMENT EXECUTE FUNCTION ledger.assert_balanced();
CREATE TRIGGER no_truncate BEFORE TRUNCATE ON ledger.tx FOR EACH STATEMENT EXECUTE FUNCTION ledger.forbid_change();
grant select on ledger.tx to jhilik_app;

create table lottery.beacon_chain (
	starts_at timestamp with time zone not null,
	anchor bytea not null,
	secret bytea not null,
	constraint beacon_chain_pkey PRIMARY KEY (starts_at),
	constraint beacon_chain_anchor_key UNIQUE (anchor)
);
grant insert, select on lottery.beacon_chain to jhilik_app;

create table lottery.beacon_round (
	beacon text not null,
	round integer not null,
	signature text not null,
	verified_at timestamp with time zone not null default core.clock(),
	constraint beacon_round_pkey PRIMARY KEY (beacon, round)
);
grant insert, select on lottery.beacon_round to jhilik_app;

create table lottery.bet (
	id bigint not null default nextval('vendor_round_id_seq'::regclass),
	order_id uuid not null,
	member_id integer not null,
	issue_id integer not null,
	currency text not null,
	after_id bigint,
	multiple integer not null,
	stake bigint not null,
	state lottery.bet_state not null default 'live'::text,
	won integer,
	win bigint not null default 0,
	rebate bigint not null default 0,
	valid bigint,
	valid_reason text,
	run smallint,
	paid_tx uuid,
	created_at timestamp with time zone not null,
	settled_at timestamp with time zone,
	constraint bet_pkey PRIMARY KEY (id),
	constraint bet_after_id_fkey FOREIGN KEY (after_id) REFERENCES lottery.bet(id),
	constraint bet_issue_id_fkey FOREIGN KEY (issue_id) REFERENCES lottery.issue(id),
	constraint bet_order_id_fkey FOREIGN KEY (order_id) REFERENCES lottery.bet_order(id),
	constraint bet_multiple_check CHECK (multiple > 0),
	constraint bet_rebate_check CHECK (rebate >= 0),
	constraint bet_stake_check CHECK (stake >= 0),
	constraint bet_win_check CHECK (win >= 0)
) with (fillfactor=70);
CREATE INDEX bet_after ON lottery.bet USING btree (after_id) WHERE (after_id IS NOT NULL);
CREATE INDEX bet_of_issue ON lottery.bet USING btree (issue_id, member_id);
CREATE INDEX bet_of_member ON lottery.bet USING btree (member_id, id);
CREATE INDEX bet_of_order ON lottery.bet USING btree (order_id);
CREATE INDEX bet_paid ON lottery.bet USING btree (paid_tx) WHERE (paid_tx IS NOT NULL);
CREATE INDEX bet_settled ON lottery.bet USING btree (settled_at) WHERE (settled_at IS NOT NULL);
grant select on lottery.bet to jhilik_app;

create table lottery.bet_order (
	id uuid not null,
	no bigint not null generated always as identity,
	member_id integer not null,
	game_id smallint not null,
	currency text not null,
	mode text not null,
	body_hash bytea not null,
	winning_stop boolean not null,
	abandoning boolean not null,
	amount bigint not null,
	tx_id uuid not null,
	created_at timestamp with time zone not null,
	constraint bet_order_pkey PRIMARY KEY (id),
	constraint bet_order_no_key UNIQUE (no),
	constraint bet_order_tx_id_key UNIQUE (tx_id),
	constraint bet_order_game_id_fkey FOREIGN KEY (game_id) REFERENCES lottery.game(id),
	constraint bet_order_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id),
	constraint bet_order_amount_check CHECK (amount > 0),
	constraint bet_order_mode_check CHECK (mode = ANY (ARRAY['Lott'::text, 'Elott'::text, 'SEA'::text, 'ZY'::text]))
);
CREATE INDEX bet_order_of_member ON lottery.bet_order USING btree (member_id, no DESC);
grant select on lottery.bet_order to jhilik_app;

create table lottery.exposure (
	issue_id integer not null,
	play text not null,
	key text not null,
	currency text not null,
	liability bigint not null,
	constraint exposure_pkey PRIMARY KEY (issue_id, play, key, currency),
	constraint exposure_liability_check CHECK (liability >= 0)
) with (fillfactor=60);
grant delete, select on lottery.exposure to jhilik_app;

create table lottery.favourite (
	member_id integer not null,
	game_id smallint not null,
	at timestamp with time zone not null default core.now(),
	constraint favourite_pkey PRIMARY KEY (member_id, game_id),
	constraint favourite_game_id_fkey FOREIGN KEY (game_id) REFERENCES lottery.game(id),
	constraint favourite_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id)
);
grant delete, insert, select on lottery.favourite to jhilik_app;

create table lottery.game (
	id smallint not null generated always as identity,
	code text not null,
	table_hash bytea not null,
	is_open boolean not null default true,
	limits jsonb not null default '{}'::jsonb,
	first_at timestamp with time zone not null default core.now(),
	constraint game_pkey PRIMARY KEY (id),
	constraint game_code_key UNIQUE (code),
	constraint game_table_hash_fkey FOREIGN KEY (table_hash) REFERENCES lottery.odds_table(hash)
);
grant insert, select on lottery.game to jhilik_app;

create table lottery.issue (
	id integer not null generated always as identity,
	game_id smallint not null,
	numero text not null,
	opens_at timestamp with time zone not null,
	locks_at timestamp with time zone not null,
	draws_at timestamp with time zone not null,
	state lottery.issue_state not null default 'pre'::text,
	due_at timestamp with time zone,
	seed bytea not null,
	seed_hash bytea not null,
	table_hash bytea not null,
	beacon text not null,
	round integer not null,
	locked_at timestamp with time zone,
	root bytea,
	tickets integer,
	staked bigint,
	result text[],
	shown_seed bytea,
	record_hash bytea,
	record_no integer,
	is_held boolean not null default false,
	run smallint not null default 0,
	reason text,
	ended_at timestamp with time zone,
	constraint issue_pkey PRIMARY KEY (id),
	constraint issue_game_id_numero_key UNIQUE (game_id, numero),
	constraint issue_game_id_record_no_key UNIQUE (game_id, record_no),
	constraint issue_game_id_fkey FOREIGN KEY (game_id) REFERENCES lottery.game(id),
	constraint issue_table_hash_fkey FOREIGN KEY (table_hash) REFERENCES lottery.odds_table(hash),
	constraint issue_check CHECK (opens_at < locks_at AND locks_at <= draws_at)
);
CREATE INDEX issue_due ON lottery.issue USING btree (due_at) WHERE (due_at IS NOT NULL);
CREATE INDEX issue_held ON lottery.issue USING btree (id) WHERE is_held;
CREATE INDEX issue_of_game ON lottery.issue USING btree (game_id, locks_at DESC);
CREATE INDEX issue_void ON lottery.issue USING btree (ended_at) WHERE ((state)::text = 'void'::text);
CREATE INDEX issue_with_tickets ON lottery.issue USING btree (locks_at) WHERE (tickets > 0);
CREATE TRIGGER forbid_change BEFORE UPDATE ON lottery.issue FOR EACH ROW EXECUTE FUNCTION lottery.issue_forbid_change();
grant insert, select on lottery.issue to jhilik_app;

create table lottery.line (
	id bigint not null generated always as identity,
	bet_id bigint not null,
	issue_id integer not null,
	member_id integer not null,
	play text not null,
	balls text not null,
	stakes integer not null,
	price bigint not null,
	odds integer[] not null,
	prize_group smallint,
	rebate_parts smallint not null default 0,
	stake bigint not null,
	potential bigint not null,
	salt bytea not null,
	leaf bytea not null,
	state lottery.line_state not null default 'live'::text,
	hits integer[],
	won integer,
	win bigint not null default 0,
	pool_win bigint not null default 0,
	rebate bigint not null default 0,
	valid bigint,
	constraint line_pkey PRIMARY KEY (id),
	constraint line_bet_id_fkey FOREIGN KEY (bet_id) REFERENCES lottery.bet(id),
	constraint line_check CHECK (stake = (stakes * price)),
	constraint line_check1 CHECK (pool_win >= 0 AND pool_win <= win),
	constraint line_price_check CHECK (price > 0),
	constraint line_rebate_check CHECK (rebate >= 0),
	constraint line_rebate_parts_check CHECK (rebate_parts >= 0),
	constraint line_stakes_check CHECK (stakes > 0),
	constraint line_win_check CHECK (win >= 0)
) with (fillfactor=50);
CREATE INDEX line_of_bet ON lottery.line USING btree (bet_id);
CREATE INDEX line_of_issue ON lottery.line USING btree (issue_id, id);
grant select on lottery.line to jhilik_app;

create table lottery.member_stake (
	issue_id integer not null,
	member_id integer not null,
	play text not null,
	key text not null,
	stake bigint not null,
	constraint member_stake_pkey PRIMARY KEY (issue_id, member_id, play, key),
	constraint member_stake_stake_check CHECK (stake >= 0)
);
grant delete, select on lottery.member_stake to jhilik_app;

create table lottery.odds_table (
	hash bytea not null,
	body text not null,
	created_at timestamp with time zone not null default core.now(),
	constraint odds_table_pkey PRIMARY KEY (hash),
	constraint odds_table_check CHECK (hash = sha256(convert_to(body, 'UTF8'::name)))
);
grant insert, select on lottery.odds_table to jhilik_app;

create table lottery.run (
	issue_id integer not null,
	run smallint not null,
	currency text not null,
	bets integer not null,
	staked bigint not null,
	returned bigint not null,
	win bigint not null,
	rebate bigint not null,
	control_win bigint not null,
	expected bigint not null,
	at timestamp with time zone not null default core.clock(),
	constraint run_pkey PRIMARY KEY (issue_id, run, currency),
	constraint run_issue_id_fkey FOREIGN KEY (issue_id) REFERENCES lottery.issue(id)
);
CREATE INDEX run_at ON lottery.run USING btree (at);
grant insert, select on lottery.run to jhilik_app;

create table agent_announcement (
	id integer not null generated always as identity,
	titles jsonb not null,
	contents jsonb not null,
	line_id integer,
	published_at timestamp with time zone not null,
	ends_at timestamp with time zone,
	constraint agent_announcement_pkey PRIMARY KEY (id),
	constraint agent_announcement_line_id_fkey FOREIGN KEY (line_id) REFERENCES member(id),
	constraint agent_announcement_check CHECK (ends_at >= published_at)
);
grant delete, insert, select, update on agent_announcement to jhilik_app;

create table agent_announcement_read (
	member_id integer not null,
	announcement_id integer not null,
	read_at timestamp with time zone not null,
	constraint agent_announcement_read_pkey PRIMARY KEY (member_id, announcement_id),
	constraint agent_announcement_read_announcement_id_fkey FOREIGN KEY (announcement_id) REFERENCES agent_announcement(id),
	constraint agent_announcement_read_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id)
);
grant delete, insert, select, update on agent_announcement_read to jhilik_app;

create table agent_bill (
	id bigint not null generated always as identity,
	run_id bigint not null,
	contract_id uuid not null,
	product text not null,
	payee_id integer not null,
	payer_id integer,
	level integer not null,
	ends_at timestamp with time zone,
	valid bigint not null,
	loss bigint not null,
	active integer not null,
	carry_in bigint not null,
	carry_out bigint not null,
	reached integer not null,
	gross bigint not null,
	down bigint not null,
	funded bigint not null default 0,
	taken bigint not null default 0,
	released bigint not null default 0,
	to_debts bigint not null default 0,
	state text not null,
	hash bytea not null,
	paid_at timestamp with time zone,
	corrects bigint,
	why text,
	held_at timestamp with time zone,
	approved_at timestamp with time zone,
	refused bigint not null default 0,
	came bigint not null default 0,
	summed_on date,
	constraint agent_bill_pkey PRIMARY KEY (id),
	constraint agent_bill_run_id_payee_id_product_key UNIQUE (run_id, payee_id, product),
	constraint agent_bill_contract_id_fkey FOREIGN KEY (contract_id) REFERENCES agent_contract(id),
	constraint agent_bill_corrects_fkey FOREIGN KEY (corrects) REFERENCES agent_bill(id),
	constraint agent_bill_payee_id_fkey FOREIGN KEY (payee_id) REFERENCES member(id),
	constraint agent_bill_payer_id_fkey FOREIGN KEY (payer_id) REFERENCES member(id),
	constraint agent_bill_run_id_fkey FOREIGN KEY (run_id) REFERENCES agent_run(id),
	constraint agent_bill_refused CHECK (refused = 0 OR state = 'rejected'::text),
	constraint agent_bill_state_check CHECK (state = ANY (ARRAY['calculated'::text, 'held'::text, 'paid'::text, 'partly_paid'::text, 'not_reached'::text, 'rejected'::text])),
	constraint agent_bill_why CHECK ((state = ANY (ARRAY['held'::text, 'rejected'::text])) = (why IS NOT NULL))
);
CREATE INDEX agent_bill_corrects ON public.agent_bill USING btree (corrects) WHERE (corrects IS NOT NULL);
CREATE INDEX agent_bill_held ON public.agent_bill USING btree (id) WHERE (state = 'held'::text);
CREATE INDEX agent_bill_of_payee ON public.agent_bill USING btree (payee_id, id);
CREATE INDEX agent_bill_of_payer ON public.agent_bill USING btree (payer_id, id);
CREATE INDEX agent_bill_open ON public.agent_bill USING btree (run_id, level) WHERE ((paid_at IS NULL) AND (state <> 'not_reached'::text));
CREATE INDEX agent_bill_paid ON public.agent_bill USING btree (payee_id, paid_at) WHERE (paid_at IS NOT NULL);
CREATE INDEX agent_bill_unsummed ON public.agent_bill USING btree (id) WHERE ((corrects IS NOT NULL) AND (summed_on IS NULL));
grant delete, insert, select, update on agent_bill to jhilik_app;

create table agent_bill_decision (
	bill_id bigint not null,
	decision text not null,
	content text not null,
	person text not null,
	actor text not null,
	reason text not null,
	at timestamp with time zone not null default core.now(),
	constraint agent_bill_decision_bill_id_fkey FOREIGN KEY (bill_id) REFERENCES agent_bill(id),
	constraint agent_bill_decision_decision_check CHECK (decision = ANY (ARRAY['approve'::text, 'reject'::text])),
	constraint agent_bill_decision_person_check CHECK (person <> ''::text),
	constraint agent_bill_decision_reason_check CHECK (reason <> ''::text)
);
CREATE UNIQUE INDEX agent_bill_decision_person ON public.agent_bill_decision USING btree (bill_id, decision, content, lower(person));
grant insert, select on agent_bill_decision to jhilik_app;

create table agent_contract (
	id uuid not null default gen_random_uuid(),
	kind text not null,
	product text not null,
	period text,
	carry text,
	payer_id integer,
	payee_id integer not null,
	terms jsonb not null,
	state text not null,
	replaces uuid,
	ending_asked boolean not null default false,
	offered_at timestamp with time zone not null,
	starts_at timestamp with time zone,
	ends_at timestamp with time zone,
	constraint agent_contract_pkey PRIMARY KEY (id),
	constraint agent_contract_payee_id_fkey FOREIGN KEY (payee_id) REFERENCES member(id),
	constraint agent_contract_payer_id_fkey FOREIGN KEY (payer_id) REFERENCES member(id),
	constraint agent_contract_replaces_fkey FOREIGN KEY (replaces) REFERENCES agent_contract(id),
	constraint agent_contract_carry_check CHECK (carry = ANY (ARRAY['none'::text, 'always'::text, 'withinMonth'::text])),
	constraint agent_contract_check CHECK (payer_id <> payee_id),
	constraint agent_contract_check1 CHECK ((kind = ANY (ARRAY['dividend'::text, 'affiliate'::text])) = (period IS NOT NULL AND carry IS NOT NULL)),
	constraint agent_contract_check2 CHECK ((kind <> ALL (ARRAY['affiliate'::text, 'master'::text])) OR payer_id IS NULL),
	constraint agent_contract_check3 CHECK ((state = ANY (ARRAY['active'::text, 'ended'::text])) = (starts_at IS NOT NULL)),
	constraint agent_contract_check4 CHECK (state <> 'ended'::text OR ends_at IS NOT NULL),
	constraint agent_contract_check5 CHECK (ends_at IS NULL OR ends_at >= starts_at),
	constraint agent_contract_kind_check CHECK (kind = ANY (ARRAY['dividend'::text, 'daily'::text, 'hourly'::text, 'realtime'::text, 'affiliate'::text, 'master'::text])),
	constraint agent_contract_period_check CHECK (period = ANY (ARRAY['D'::text, 'W'::text, 'H'::text, 'M'::text])),
	constraint agent_contract_product_check CHECK (product = ANY (ARRAY['CONS'::text, 'LIVE'::text, 'RNG'::text, 'SPORTS'::text, 'LOTT'::text, 'ELOTT'::text, 'FISH'::text, 'PVP'::text])),
	constraint agent_contract_state_check CHECK (state = ANY (ARRAY['offered'::text, 'rejected'::text, 'withdrawn'::text, 'expired'::text, 'active'::text, 'ended'::text]))
);
CREATE INDEX agent_contract_in_force ON public.agent_contract USING btree (kind, starts_at) WHERE (state = ANY (ARRAY['active'::text, 'ended'::text]));
CREATE INDEX agent_contract_of_payee ON public.agent_contract USING btree (payee_id, kind);
CREATE INDEX agent_contract_of_payer ON public.agent_contract USING btree (payer_id, kind);
CREATE INDEX agent_contract_offers ON public.agent_contract USING btree (offered_at) WHERE (state = 'offered'::text);
CREATE UNIQUE INDEX agent_contract_one_active ON public.agent_contract USING btree (payee_id, kind, product) WHERE (state = 'active'::text);
CREATE UNIQUE INDEX agent_contract_one_offer ON public.agent_contract USING btree (payee_id, kind, product) WHERE (state = 'offered'::text);
CREATE INDEX agent_contract_spans ON public.agent_contract USING gist (int8range(((((payee_id)::bigint * 100) + (array_position(ARRAY['dividend'::text, 'daily'::text, 'hourly'::text, 'realtime'::text, 'affiliate'::text, 'master'::text], kind) * 10)) + array_position(ARRAY['CONS'::text, 'LIVE'::text, 'RNG'::text, 'SPORTS'::text, 'LOTT'::text, 'ELOTT'::text, 'FISH'::text, 'PVP'::text], product)), ((((payee_id)::bigint * 100) + (array_position(ARRAY['dividend'::text, 'daily'::text, 'hourly'::text, 'realtime'::text, 'affiliate'::text, 'master'::text], kind) * 10)) + array_position(ARRAY['CONS'::text, 'LIVE'::text, 'RNG'::text, 'SPORTS'::text, 'LOTT'::text, 'ELOTT'::text, 'FISH'::text, 'PVP'::text], product)), '[]'::text), tstzrange(starts_at, ends_at)) WHERE (state = ANY (ARRAY['active'::text, 'ended'::text]));
grant delete, insert, select, update on agent_contract to jhilik_app;

create table agent_contract_event (
	id bigint not null generated always as identity,
	contract_id uuid not null,
	at timestamp with time zone not null,
	what text not null,
	actor_id integer,
	actor text not null,
	details jsonb not null default '{}'::jsonb,
	constraint agent_contract_event_pkey PRIMARY KEY (id),
	constraint agent_contract_event_actor_id_fkey FOREIGN KEY (actor_id) REFERENCES member(id),
	constraint agent_contract_event_contract_id_fkey FOREIGN KEY (contract_id) REFERENCES agent_contract(id),
	constraint agent_contract_event_what_check CHECK (what = ANY (ARRAY['offered'::text, 'accepted'::text, 'rejected'::text, 'withdrawn'::text, 'expired'::text, 'ending_asked'::text, 'kept'::text, 'ended'::text]))
);
CREATE INDEX agent_contract_event_of ON public.agent_contract_event USING btree (contract_id, id);
CREATE TRIGGER forbid_change BEFORE DELETE OR UPDATE ON public.agent_contract_event FOR EACH ROW EXECUTE FUNCTION ledger.forbid_change();
CREATE TRIGGER forbid_truncate BEFORE TRUNCATE ON public.agent_contract_event FOR EACH STATEMENT EXECUTE FUNCTION ledger.forbid_change();
grant delete, insert, select, update on agent_contract_event to jhilik_app;

create table agent_correction (
	day date not null,
	made_at timestamp with time zone not null,
	paid_at timestamp with time zone,
	constraint agent_correction_pkey PRIMARY KEY (day)
);
grant delete, insert, select, update on agent_correction to jhilik_app;

create table agent_correction_sum (
	day date not null,
	member_id integer not null,
	bills bigint not null,
	rebates bigint not null,
	released bigint not null default 0,
	to_debts bigint not null default 0,
	paid_at timestamp with time zone,
	constraint agent_correction_sum_pkey PRIMARY KEY (day, member_id),
	constraint agent_correction_sum_day_fkey FOREIGN KEY (day) REFERENCES agent_correction(day),
	constraint agent_correction_sum_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id)
);
CREATE INDEX agent_correction_sum_open ON public.agent_correction_sum USING btree (day) WHERE (paid_at IS NULL);
grant delete, insert, select, update on agent_correction_sum to jhilik_app;

create table agent_debt (
	id bigint not null generated always as identity,
	bill_id bigint,
	debtor_id integer not null,
	creditor_id integer,
	amount bigint not null,
	left_amount bigint not null,
	since timestamp with time zone not null,
	correction_day date,
	constraint agent_debt_pkey PRIMARY KEY (id),
	constraint agent_debt_bill_id_fkey FOREIGN KEY (bill_id) REFERENCES agent_bill(id),
	constraint agent_debt_correction_day_fkey FOREIGN KEY (correction_day) REFERENCES agent_correction(day),
	constraint agent_debt_creditor_id_fkey FOREIGN KEY (creditor_id) REFERENCES member(id),
	constraint agent_debt_debtor_id_fkey FOREIGN KEY (debtor_id) REFERENCES member(id),
	constraint agent_debt_amount_check CHECK (amount > 0),
	constraint agent_debt_check CHECK (left_amount >= 0 AND left_amount <= amount),
	constraint agent_debt_check1 CHECK ((bill_id IS NULL) = (correction_day IS NOT NULL)),
	constraint agent_debt_check2 CHECK (bill_id IS NOT NULL OR creditor_id IS NULL)
);
CREATE INDEX agent_debt_open ON public.agent_debt USING btree (debtor_id, since) WHERE (left_amount > 0);
grant delete, insert, select, update on agent_debt to jhilik_app;

create table agent_debt_payment (
	id bigint not null generated always as identity,
	debt_id bigint not null,
	bill_id bigint,
	debtor_id integer not null,
	creditor_id integer,
	amount bigint not null,
	paid_at timestamp with time zone not null,
	is_held boolean not null default false,
	constraint agent_debt_payment_pkey PRIMARY KEY (id),
	constraint agent_debt_payment_bill_id_fkey FOREIGN KEY (bill_id) REFERENCES agent_bill(id),
	constraint agent_debt_payment_creditor_id_fkey FOREIGN KEY (creditor_id) REFERENCES member(id),
	constraint agent_debt_payment_debt_id_fkey FOREIGN KEY (debt_id) REFERENCES agent_debt(id),
	constraint agent_debt_payment_debtor_id_fkey FOREIGN KEY (debtor_id) REFERENCES member(id),
	constraint agent_debt_payment_amount_check CHECK (amount > 0)
);
CREATE INDEX agent_debt_payment_of_creditor ON public.agent_debt_payment USING btree (creditor_id, paid_at);
CREATE INDEX agent_debt_payment_of_debt ON public.agent_debt_payment USING btree (debt_id);
CREATE INDEX agent_debt_payment_of_debtor ON public.agent_debt_payment USING btree (debtor_id, paid_at);
grant insert, select on agent_debt_payment to jhilik_app;

create table agent_edge (
	member_id integer not null,
	upline_id integer not null,
	from_day date not null,
	to_day date,
	constraint agent_edge_pkey PRIMARY KEY (member_id, from_day),
	constraint agent_edge_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id),
	constraint agent_edge_upline_id_fkey FOREIGN KEY (upline_id) REFERENCES member(id),
	constraint agent_edge_check CHECK (to_day > from_day),
	constraint agent_edge_check1 CHECK (upline_id <> member_id)
);
CREATE INDEX agent_edge_of_upline ON public.agent_edge USING btree (upline_id);
CREATE INDEX agent_edge_turn ON public.agent_edge USING btree (from_day, to_day);
CREATE TRIGGER edge_check BEFORE INSERT OR UPDATE OF upline_id, from_day ON public.agent_edge FOR EACH ROW EXECUTE FUNCTION tree.check_edge();
grant select on agent_edge to jhilik_app;

create table agent_issue_fact (
	run_id bigint not null,
	member_id integer not null,
	issue_id integer not null,
	day date not null,
	product text not null,
	stake bigint not null,
	paid bigint not null,
	valid bigint not null,
	constraint agent_issue_fact_pkey PRIMARY KEY (run_id, member_id, issue_id),
	constraint agent_issue_fact_issue_id_fkey FOREIGN KEY (issue_id) REFERENCES lottery.issue(id),
	constraint agent_issue_fact_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id),
	constraint agent_issue_fact_run_id_fkey FOREIGN KEY (run_id) REFERENCES agent_run(id)
);
CREATE INDEX agent_issue_fact_of_issue ON public.agent_issue_fact USING btree (issue_id);
grant delete, insert, select, update on agent_issue_fact to jhilik_app;

create table agent_link (
	id uuid not null default gen_random_uuid(),
	agent_id integer not null,
	code text not null,
	type smallint not null,
	rates jsonb not null default '{}'::jsonb,
	uses_max integer,
	made_at timestamp with time zone not null,
	expires_at timestamp with time zone,
	closed_at timestamp with time zone,
	constraint agent_link_pkey PRIMARY KEY (id),
	constraint agent_link_code_key UNIQUE (code),
	constraint agent_link_agent_id_fkey FOREIGN KEY (agent_id) REFERENCES member(id),
	constraint agent_link_code_check CHECK (code ~ '^[0-9A-Z]{4,14}$'::text),
	constraint agent_link_type_check CHECK (type = ANY (ARRAY[0, 1])),
	constraint agent_link_uses_max_check CHECK (uses_max > 0)
);
CREATE INDEX agent_link_of_agent ON public.agent_link USING btree (agent_id, made_at);
grant delete, insert, select, update on agent_link to jhilik_app;

create table agent_link_member (
	member_id integer not null,
	link_id uuid not null,
	at timestamp with time zone not null,
	constraint agent_link_member_pkey PRIMARY KEY (member_id),
	constraint agent_link_member_link_id_fkey FOREIGN KEY (link_id) REFERENCES agent_link(id),
	constraint agent_link_member_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id)
);
CREATE INDEX agent_link_member_of_link ON public.agent_link_member USING btree (link_id, at);
grant delete, insert, select, update on agent_link_member to jhilik_app;

create table agent_node (
	member_id integer not null,
	upline_id integer,
	path integer[] not null,
	since date not null,
	constraint agent_node_pkey PRIMARY KEY (member_id),
	constraint agent_node_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id),
	constraint agent_node_upline_id_fkey FOREIGN KEY (upline_id) REFERENCES member(id)
);
CREATE INDEX agent_node_of_path ON public.agent_node USING gin (path);
CREATE INDEX agent_node_of_upline ON public.agent_node USING btree (upline_id, member_id);
grant select on agent_node to jhilik_app;

create table agent_note (
	agent_id integer not null,
	member_id integer not null,
	note text not null,
	constraint agent_note_pkey PRIMARY KEY (agent_id, member_id),
	constraint agent_note_agent_id_fkey FOREIGN KEY (agent_id) REFERENCES member(id),
	constraint agent_note_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id),
	constraint agent_note_check CHECK (agent_id <> member_id),
	constraint agent_note_note_check CHECK (length(note) >= 1 AND length(note) <= 60)
);
grant delete, insert, select, update on agent_note to jhilik_app;

create table agent_rebate_line (
	id bigint not null generated always as identity,
	run_id bigint not null,
	payee_id integer not null,
	player_id integer not null,
	fact_id bigint not null,
	day date not null,
	booked date not null,
	valid bigint not null,
	rate integer not null,
	amount bigint not null,
	constraint agent_rebate_line_pkey PRIMARY KEY (id),
	constraint agent_rebate_line_payee_id_fkey FOREIGN KEY (payee_id) REFERENCES member(id),
	constraint agent_rebate_line_player_id_fkey FOREIGN KEY (player_id) REFERENCES member(id),
	constraint agent_rebate_line_run_id_fkey FOREIGN KEY (run_id) REFERENCES agent_rebate_run(id),
	constraint agent_rebate_line_amount_check CHECK (amount <> 0)
);
CREATE INDEX agent_rebate_line_back ON public.agent_rebate_line USING btree (booked) WHERE (amount < 0);
CREATE INDEX agent_rebate_line_of_fact ON public.agent_rebate_line USING btree (player_id, fact_id);
CREATE INDEX agent_rebate_line_of_payee ON public.agent_rebate_line USING btree (payee_id, booked);
CREATE INDEX agent_rebate_line_of_run ON public.agent_rebate_line USING btree (run_id, payee_id);
grant insert, select on agent_rebate_line to jhilik_app;

create table agent_rebate_rate (
	member_id integer not null,
	product text not null,
	starts_at timestamp with time zone not null,
	rate integer not null,
	set_by integer,
	constraint agent_rebate_rate_pkey PRIMARY KEY (member_id, product, starts_at),
	constraint agent_rebate_rate_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id),
	constraint agent_rebate_rate_set_by_fkey FOREIGN KEY (set_by) REFERENCES member(id),
	constraint agent_rebate_rate_product_check CHECK (product = ANY (ARRAY['LIVE'::text, 'RNG'::text, 'SPORTS'::text, 'LOTT'::text, 'ELOTT'::text, 'FISH'::text, 'PVP'::text])),
	constraint agent_rebate_rate_rate_check CHECK (rate >= 0 AND rate <= 1000000)
);
grant delete, insert, select, update on agent_rebate_rate to jhilik_app;

create table agent_rebate_run (
	id bigint not null generated always as identity,
	starts_at timestamp with time zone not null,
	made_at timestamp with time zone not null,
	paid_at timestamp with time zone,
	constraint agent_rebate_run_pkey PRIMARY KEY (id),
	constraint agent_rebate_run_starts_at_key UNIQUE (starts_at)
);
CREATE INDEX agent_rebate_run_open ON public.agent_rebate_run USING btree (id) WHERE (paid_at IS NULL);
grant delete, insert, select, update on agent_rebate_run to jhilik_app;

create table agent_run (
	id bigint not null generated always as identity,
	kind text not null,
	period text not null,
	starts_at timestamp with time zone not null,
	ends_at timestamp with time zone not null,
	revision integer not null default 0,
	seq bigint not null,
	made_at timestamp with time zone not null,
	paid_at timestamp with time zone,
	corrected_on date,
	active_min bigint,
	constraint agent_run_pkey PRIMARY KEY (id),
	constraint agent_run_kind_period_starts_at_revision_key UNIQUE (kind, period, starts_at, revision),
	constraint agent_run_check CHECK ((revision > 0) = (corrected_on IS NOT NULL)),
	constraint agent_run_kind_check CHECK (kind = ANY (ARRAY['dividend'::text, 'daily'::text, 'hourly'::text, 'realtime'::text, 'affiliate'::text])),
	constraint agent_run_period_check CHECK (period = ANY (ARRAY['D'::text, 'W'::text, 'H'::text, 'M'::text, '1h'::text, '5m'::text]))
);
CREATE INDEX agent_run_corrected ON public.agent_run USING btree (corrected_on) WHERE (corrected_on IS NOT NULL);
CREATE INDEX agent_run_open ON public.agent_run USING btree (id) WHERE (paid_at IS NULL);
grant delete, insert, select, update on agent_run to jhilik_app;

create table agent_set_aside (
	member_id integer not null,
	product text not null,
	period text not null,
	starts_at timestamp with time zone not null,
	needed bigint not null,
	amount bigint not null,
	constraint agent_set_aside_pkey PRIMARY KEY (member_id, product, period, starts_at),
	constraint agent_set_aside_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id),
	constraint agent_set_aside_amount_check CHECK (amount >= 0),
	constraint agent_set_aside_needed_check CHECK (needed >= 0),
	constraint agent_set_aside_period_check CHECK (period = ANY (ARRAY['D'::text, 'W'::text, 'H'::text, 'M'::text]))
);
grant delete, insert, select, update on agent_set_aside to jhilik_app;

create table agent_set_aside_day (
	day date not null,
	made_at timestamp with time zone not null,
	constraint agent_set_aside_day_pkey PRIMARY KEY (day)
);
grant delete, insert, select, update on agent_set_aside_day to jhilik_app;

create table agent_tree (
	only_row boolean not null default true,
	day date not null,
	constraint agent_tree_pkey PRIMARY KEY (only_row),
	constraint agent_tree_only_row_check CHECK (only_row)
);
grant select on agent_tree to jhilik_app;

create table applied_sql (
	name text not null,
	sha256 text not null,
	applied_at timestamp with time zone not null default core.now(),
	constraint applied_sql_pkey PRIMARY KEY (name)
);
grant select on applied_sql to jhilik_app;

create table audit_event (
	seq bigint not null generated always as identity,
	at timestamp with time zone not null default core.clock(),
	actor text not null,
	person text not null,
	call text not null,
	subject text,
	outcome text not null,
	reason text,
	constraint audit_event_pkey PRIMARY KEY (seq),
	constraint audit_event_actor_check CHECK (actor ~ '^(staff|job|os|db):'::text),
	constraint audit_event_outcome_check CHECK (outcome = ANY (ARRAY['done'::text, 'refused'::text, 'failed'::text])),
	constraint audit_event_person_check CHECK (person <> ''::text)
);
CREATE INDEX audit_event_of_subject ON public.audit_event USING btree (subject, seq DESC);
CREATE TRIGGER forbid_change BEFORE DELETE OR UPDATE OR TRUNCATE ON public.audit_event FOR EACH STATEMENT EXECUTE FUNCTION audit_event_forbid_change();
grant insert, select on audit_event to jhilik_app;

create table bonus_play (
	member_id integer not null,
	round_id bigint not null,
	bonus_id uuid not null,
	turnover bigint not null,
	counted bigint not null,
	reason text not null,
	settled_at timestamp with time zone not null,
	constraint bonus_play_pkey PRIMARY KEY (member_id, round_id, bonus_id),
	constraint bonus_play_bonus_id_fkey FOREIGN KEY (bonus_id) REFERENCES reward_bonus(id),
	constraint bonus_play_check CHECK (counted >= 0 AND counted <= turnover),
	constraint bonus_play_reason_check CHECK (reason = ANY (ARRAY['whole'::text, 'rate'::text, 'rest'::text, 'not_needed'::text, 'game'::text, 'stake_max'::text, 'nothing'::text, 'after_end'::text])),
	constraint bonus_play_turnover_check CHECK (turnover >= 0)
);
CREATE INDEX bonus_play_of_bonus ON public.bonus_play USING btree (bonus_id, settled_at DESC, round_id DESC);
grant delete, insert, select, update on bonus_play to jhilik_app;

create table bot_check_captcha (
	device_hash bytea not null,
	code text not null,
	expires_at timestamp with time zone not null,
	constraint bot_check_captcha_pkey PRIMARY KEY (device_hash)
);
CREATE INDEX bot_check_captcha_expiry ON public.bot_check_captcha USING btree (expires_at);
grant delete, insert, select, update on bot_check_captcha to jhilik_app;

create table bot_check_used_proof (
	mark bytea not null,
	expires_at timestamp with time zone not null,
	constraint bot_check_used_proof_pkey PRIMARY KEY (mark)
);
CREATE INDEX bot_check_used_proof_expiry ON public.bot_check_used_proof USING btree (expires_at);
grant delete, insert, select, update on bot_check_used_proof to jhilik_app;

create table broadcast (
	no integer not null generated always as identity,
	message_id bigint,
	kind text not null,
	titles jsonb not null,
	contents jsonb not null,
	link text,
	audience jsonb not null,
	state text not null,
	made_by text not null,
	made_at timestamp with time zone not null default core.clock(),
	approved_by text,
	sent_at timestamp with time zone,
	ends_at timestamp with time zone,
	taken_back_at timestamp with time zone,
	last_member integer not null default 0,
	constraint broadcast_pkey PRIMARY KEY (no),
	constraint broadcast_message_id_key UNIQUE (message_id),
	constraint broadcast_check CHECK ((state = 'taken_back'::text) = (taken_back_at IS NOT NULL)),
	constraint broadcast_check1 CHECK ((state <> ALL (ARRAY['sending'::text, 'sent'::text])) OR sent_at IS NOT NULL AND message_id IS NOT NULL),
	constraint broadcast_kind_check CHECK (kind = ANY (ARRAY['system'::text, 'money'::text, 'security'::text, 'promotion'::text])),
	constraint broadcast_link_check CHECK (link ~ '^/[^/]'::text),
	constraint broadcast_state_check CHECK (state = ANY (ARRAY['waiting'::text, 'sending'::text, 'sent'::text, 'taken_back'::text]))
);
CREATE INDEX broadcast_shown ON public.broadcast USING btree (message_id DESC) WHERE (state = ANY (ARRAY['sending'::text, 'sent'::text]));
grant insert, select, update on broadcast to jhilik_app;

create table broadcast_mark (
	member_id integer not null,
	broadcast_no integer not null,
	read_at timestamp with time zone not null,
	hidden_at timestamp with time zone,
	constraint broadcast_mark_pkey PRIMARY KEY (member_id, broadcast_no),
	constraint broadcast_mark_broadcast_no_fkey FOREIGN KEY (broadcast_no) REFERENCES broadcast(no),
	constraint broadcast_mark_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id)
);
grant delete, insert, select, update on broadcast_mark to jhilik_app;

create table broadcast_member (
	broadcast_no integer not null,
	member_id integer not null,
	sent_at timestamp with time zone not null default core.clock(),
	left_out text,
	constraint broadcast_member_pkey PRIMARY KEY (broadcast_no, member_id),
	constraint broadcast_member_broadcast_no_fkey FOREIGN KEY (broadcast_no) REFERENCES broadcast(no),
	constraint broadcast_member_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id),
	constraint broadcast_member_left_out_check CHECK (left_out = ANY (ARRAY['not_allowed'::text, 'one_a_day'::text, 'three_a_week'::text]))
);
CREATE INDEX broadcast_member_of ON public.broadcast_member USING btree (member_id, sent_at) WHERE (left_out IS NULL);
grant insert, select, update on broadcast_member to jhilik_app;

create table cache_tag (
	tag text not null,
	version integer not null default 1,
	constraint cache_tag_pkey PRIMARY KEY (tag)
);
grant delete, insert, select, update on cache_tag to jhilik_app;

create table chat_ignore (
	member_id integer not null,
	ignored_id integer not null,
	constraint chat_ignore_pkey PRIMARY KEY (member_id, ignored_id),
	constraint chat_ignore_ignored_id_fkey FOREIGN KEY (ignored_id) REFERENCES member(id),
	constraint chat_ignore_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id),
	constraint chat_ignore_check CHECK (member_id <> ignored_id)
);
grant delete, insert, select, update on chat_ignore to jhilik_app;

create table chat_message (
	room text not null,
	no integer not null,
	member_id integer,
	writer text,
	by_staff text,
	send_id uuid,
	body text not null,
	body_key text not null,
	round_vendor text,
	round_id text,
	written_at timestamp with time zone not null default core.clock(),
	constraint chat_message_pkey PRIMARY KEY (room, no),
	constraint chat_message_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id),
	constraint chat_message_room_fkey FOREIGN KEY (room) REFERENCES chat_room(code),
	constraint chat_message_check CHECK ((member_id IS NULL) = (by_staff IS NOT NULL)),
	constraint chat_message_check1 CHECK ((member_id IS NULL) = (writer IS NULL) AND (member_id IS NULL) = (send_id IS NULL)),
	constraint chat_message_check2 CHECK ((round_vendor IS NULL) = (round_id IS NULL)),
	constraint chat_message_check3 CHECK (body <> ''::text OR round_id IS NOT NULL)
);
CREATE INDEX chat_message_of ON public.chat_message USING btree (member_id, written_at DESC);
CREATE INDEX chat_message_old ON public.chat_message USING btree (written_at);
CREATE UNIQUE INDEX chat_message_sent ON public.chat_message USING btree (member_id, send_id);
CREATE INDEX chat_message_writer ON public.chat_message USING btree (writer);
grant delete, insert, select on chat_message to jhilik_app;

create table chat_report (
	room text not null,
	no integer not null,
	member_id integer not null,
	made_at timestamp with time zone not null default core.clock(),
	constraint chat_report_pkey PRIMARY KEY (room, no, member_id),
	constraint chat_report_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id),
	constraint chat_report_room_no_fkey FOREIGN KEY (room, no) REFERENCES chat_message(room, no) ON DELETE CASCADE
);
grant delete, insert, select on chat_report to jhilik_app;

create table chat_room (
	code text not null,
	last_no integer not null default 0,
	last_sanction bigint not null default 0,
	slow_s integer not null default 0,
	is_closed boolean not null default false,
	constraint chat_room_pkey PRIMARY KEY (code),
	constraint chat_room_code_check CHECK (code = ANY (ARRAY['bn'::text, 'en'::text])),
	constraint chat_room_slow_s_check CHECK (slow_s = 0 OR slow_s >= 10 AND slow_s <= 120)
);
grant select, update on chat_room to jhilik_app;

create table chat_sanction (
	id bigint not null generated always as identity,
	kind text not null,
	room text,
	no integer,
	member_id integer,
	seconds integer,
	until_at timestamp with time zone,
	by_staff text,
	why text not null,
	made_at timestamp with time zone not null default core.clock(),
	constraint chat_sanction_pkey PRIMARY KEY (id),
	constraint chat_sanction_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id),
	constraint chat_sanction_room_fkey FOREIGN KEY (room) REFERENCES chat_room(code),
	constraint chat_sanction_check CHECK ((kind = ANY (ARRAY['hide'::text, 'show'::text])) = (no IS NOT NULL)),
	constraint chat_sanction_check1 CHECK ((kind = ANY (ARRAY['mute'::text, 'unmute'::text])) = (member_id IS NOT NULL)),
	constraint chat_sanction_check2 CHECK ((kind = ANY (ARRAY['mute'::text, 'unmute'::text])) = (room IS NULL)),
	constraint chat_sanction_check3 CHECK ((kind = 'slow'::text) = (seconds IS NOT NULL)),
	constraint chat_sanction_check4 CHECK (kind = 'hide'::text OR by_staff IS NOT NULL),
	constraint chat_sanction_kind_check CHECK (kind = ANY (ARRAY['hide'::text, 'show'::text, 'mute'::text, 'unmute'::text, 'slow'::text, 'close'::text, 'open'::text]))
);
CREATE INDEX chat_sanction_of_member ON public.chat_sanction USING btree (member_id, id DESC) WHERE (member_id IS NOT NULL);
CREATE INDEX chat_sanction_of_message ON public.chat_sanction USING btree (room, no, id DESC) WHERE (no IS NOT NULL);
grant insert, select on chat_sanction to jhilik_app;

create table chat_seen (
	member_id integer not null,
	room text not null,
	no integer not null,
	constraint chat_seen_pkey PRIMARY KEY (member_id, room),
	constraint chat_seen_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id),
	constraint chat_seen_room_fkey FOREIGN KEY (room) REFERENCES chat_room(code)
);
grant delete, insert, select, update on chat_seen to jhilik_app;

create table code_phone_proof (
	proof_hash bytea not null,
	used_at timestamp with time zone not null,
	constraint code_phone_proof_pkey PRIMARY KEY (proof_hash)
);
CREATE INDEX code_phone_proof_by_age ON public.code_phone_proof USING btree (used_at);
grant delete, insert, select, update on code_phone_proof to jhilik_app;

create table content_page (
	slug text not null,
	titles jsonb not null,
	leads jsonb not null,
	sections jsonb not null,
	changed_at timestamp with time zone not null default core.now(),
	constraint content_page_pkey PRIMARY KEY (slug),
	constraint content_page_slug_check CHECK (slug ~ '^[a-z][a-z0-9-]{0,31}$'::text)
);
CREATE TRIGGER bump_pages AFTER INSERT OR DELETE OR UPDATE ON public.content_page FOR EACH STATEMENT EXECUTE FUNCTION cache_tag_bump('pages');
CREATE TRIGGER touch BEFORE UPDATE ON public.content_page FOR EACH ROW EXECUTE FUNCTION content_page_touch();
grant delete, insert, select, update on content_page to jhilik_app;

create table conversation (
	no integer not null generated always as identity,
	member_id integer,
	contact bytea,
	language text not null,
	kind text not null,
	feedback_type text,
	about text,
	state text not null,
	opened_at timestamp with time zone not null default core.clock(),
	changed_at timestamp with time zone not null default core.clock(),
	answered_at timestamp with time zone,
	solved_at timestamp with time zone,
	closed_at timestamp with time zone,
	constraint conversation_pkey PRIMARY KEY (no),
	constraint conversation_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id),
	constraint conversation_check CHECK ((member_id IS NULL) = (contact IS NOT NULL)),
	constraint conversation_check1 CHECK ((kind = 'feedback'::text) = (feedback_type IS NOT NULL)),
	constraint conversation_check2 CHECK ((state <> ALL (ARRAY['solved'::text, 'closed'::text])) OR solved_at IS NOT NULL),
	constraint conversation_check3 CHECK ((state = 'closed'::text) = (closed_at IS NOT NULL)),
	constraint conversation_kind_check CHECK (kind = ANY (ARRAY['question'::text, 'money'::text, 'account'::text, 'game'::text, 'feedback'::text, 'complaint'::text])),
	constraint conversation_language_check CHECK (language = ANY (ARRAY['bn'::text, 'en'::text])),
	constraint conversation_state_check CHECK (state = ANY (ARRAY['open'::text, 'waiting_us'::text, 'waiting_them'::text, 'solved'::text, 'closed'::text]))
);
CREATE INDEX conversation_in_work ON public.conversation USING btree (changed_at) WHERE (state <> 'closed'::text);
CREATE INDEX conversation_of_member ON public.conversation USING btree (member_id, no DESC);
grant insert, select, update on conversation to jhilik_app;

create table conversation_alarm (
	conversation_no integer not null,
	raised_at timestamp with time zone not null default core.clock(),
	constraint conversation_alarm_pkey PRIMARY KEY (conversation_no),
	constraint conversation_alarm_conversation_no_fkey FOREIGN KEY (conversation_no) REFERENCES conversation(no)
);
grant insert, select on conversation_alarm to jhilik_app;

create table conversation_entry (
	id bigint not null generated always as identity,
	conversation_no integer not null,
	who text not null,
	by_staff text,
	body text,
	step text,
	is_internal boolean not null default false,
	images uuid[] not null default '{}'::uuid[],
	send_id uuid,
	written_at timestamp with time zone not null default core.clock(),
	constraint conversation_entry_pkey PRIMARY KEY (id),
	constraint conversation_entry_send_id_key UNIQUE (send_id),
	constraint conversation_entry_conversation_no_fkey FOREIGN KEY (conversation_no) REFERENCES conversation(no),
	constraint conversation_entry_check CHECK ((who = 'staff'::text) = (by_staff IS NOT NULL)),
	constraint conversation_entry_check1 CHECK ((who = 'site'::text) = (step IS NOT NULL)),
	constraint conversation_entry_check2 CHECK ((body IS NULL) = (step IS NOT NULL)),
	constraint conversation_entry_check3 CHECK (NOT is_internal OR who = 'staff'::text),
	constraint conversation_entry_step_check CHECK (step = ANY (ARRAY['acknowledged'::text, 'warned'::text, 'final'::text])),
	constraint conversation_entry_who_check CHECK (who = ANY (ARRAY['person'::text, 'staff'::text, 'site'::text]))
);
CREATE INDEX conversation_entry_of ON public.conversation_entry USING btree (conversation_no, id);
CREATE UNIQUE INDEX conversation_step ON public.conversation_entry USING btree (conversation_no, step) WHERE (step IS NOT NULL);
grant insert, select on conversation_entry to jhilik_app;

create table deposit_match (
	provider text not null,
	provider_ref text not null,
	order_id uuid not null,
	maker text not null,
	checker text,
	reason text not null,
	made_at timestamp with time zone not null default core.now(),
	checked_at timestamp with time zone,
	constraint deposit_match_pkey PRIMARY KEY (provider, provider_ref),
	constraint deposit_match_order_id_fkey FOREIGN KEY (order_id) REFERENCES deposit_order(id),
	constraint deposit_match_check CHECK (checker <> maker),
	constraint deposit_match_persons CHECK (lower(checker) <> lower(maker)),
	constraint deposit_match_reason_check CHECK (reason <> ''::text)
);
grant insert, select, update on deposit_match to jhilik_app;

create table deposit_order (
	id uuid not null,
	member_id integer not null,
	channel text not null,
	provider text not null,
	currency text not null,
	asked bigint not null,
	reference text not null,
	state text not null default 'open'::text,
	exceptions text[] not null default '{}'::text[],
	reason text,
	received bigint not null default 0,
	cash bigint not null default 0,
	returnable bigint not null default 0,
	reversed bigint not null default 0,
	promotion text,
	payment jsonb,
	created_at timestamp with time zone not null,
	expires_at timestamp with time zone not null,
	closed_at timestamp with time zone,
	look_up_at timestamp with time zone,
	promotion_min bigint,
	constraint deposit_order_pkey PRIMARY KEY (id),
	constraint deposit_order_reference_key UNIQUE (reference),
	constraint deposit_order_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id),
	constraint deposit_order_asked_check CHECK (asked > 0),
	constraint deposit_order_state_check CHECK (state = ANY (ARRAY['open'::text, 'proof'::text, 'closed'::text, 'expired'::text, 'failed'::text]))
);
CREATE INDEX deposit_order_look_up ON public.deposit_order USING btree (look_up_at) WHERE (look_up_at IS NOT NULL);
CREATE INDEX deposit_order_of_member ON public.deposit_order USING btree (member_id, created_at DESC);
CREATE INDEX deposit_order_waiting ON public.deposit_order USING btree (expires_at) WHERE (state = ANY (ARRAY['open'::text, 'proof'::text]));
grant insert, select, update on deposit_order to jhilik_app;

create table deposit_proof (
	order_id uuid not null,
	provider text not null,
	trx_id text not null,
	payer_tail text,
	pictures uuid[] not null default '{}'::uuid[],
	given_at timestamp with time zone not null default core.now(),
	constraint deposit_proof_pkey PRIMARY KEY (order_id),
	constraint deposit_proof_provider_trx_id_key UNIQUE (provider, trx_id),
	constraint deposit_proof_order_id_fkey FOREIGN KEY (order_id) REFERENCES deposit_order(id)
);
grant insert, select, update on deposit_proof to jhilik_app;

create table deposit_receipt (
	provider text not null,
	provider_ref text not null,
	order_id uuid not null,
	member_id integer not null,
	amount bigint not null,
	cash bigint not null,
	returnable bigint not null,
	was_unmatched boolean not null,
	payer bytea,
	trx_id text,
	paid_at timestamp with time zone not null,
	recorded_at timestamp with time zone not null default core.now(),
	tx_id uuid not null,
	constraint deposit_receipt_pkey PRIMARY KEY (provider, provider_ref),
	constraint deposit_receipt_tx_id_key UNIQUE (tx_id),
	constraint deposit_receipt_order_id_fkey FOREIGN KEY (order_id) REFERENCES deposit_order(id),
	constraint deposit_receipt_amount_check CHECK (amount > 0),
	constraint deposit_receipt_cash_check CHECK (cash >= 0),
	constraint deposit_receipt_check CHECK (amount = (cash + returnable)),
	constraint deposit_receipt_returnable_check CHECK (returnable >= 0)
);
CREATE INDEX deposit_receipt_of_member ON public.deposit_receipt USING btree (member_id, recorded_at);
CREATE INDEX deposit_receipt_of_order ON public.deposit_receipt USING btree (order_id);
grant insert, select on deposit_receipt to jhilik_app;

create table deposit_reversal (
	provider text not null,
	provider_ref text not null,
	amount bigint not null,
	currency text not null,
	cash bigint,
	returnable bigint,
	owed bigint,
	reported_at timestamp with time zone not null default core.now(),
	tx_id uuid,
	constraint deposit_reversal_pkey PRIMARY KEY (provider, provider_ref),
	constraint deposit_reversal_tx_id_key UNIQUE (tx_id),
	constraint deposit_reversal_amount_check CHECK (amount > 0),
	constraint deposit_reversal_check CHECK (tx_id IS NULL OR amount = (cash + returnable + owed))
);
grant insert, select, update on deposit_reversal to jhilik_app;

create table deposit_unmatched (
	provider text not null,
	provider_ref text not null,
	amount bigint not null,
	currency text not null,
	payer bytea,
	trx_id text,
	paid_at timestamp with time zone not null,
	recorded_at timestamp with time zone not null default core.now(),
	tx_id uuid not null,
	constraint deposit_unmatched_pkey PRIMARY KEY (provider, provider_ref),
	constraint deposit_unmatched_tx_id_key UNIQUE (tx_id),
	constraint deposit_unmatched_amount_check CHECK (amount > 0)
);
grant insert, select on deposit_unmatched to jhilik_app;

create table friend (
	member_id integer not null,
	referrer_id integer not null,
	invited_at timestamp with time zone not null,
	state text not null default 'invited'::text,
	rule text,
	version text,
	met_at timestamp with time zone,
	hold text,
	why text,
	note text,
	decided_at timestamp with time zone,
	decided_by text,
	constraint friend_pkey PRIMARY KEY (member_id),
	constraint friend_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id),
	constraint friend_referrer_id_fkey FOREIGN KEY (referrer_id) REFERENCES member(id),
	constraint friend_rule_fkey FOREIGN KEY (rule) REFERENCES reward_rule(code),
	constraint friend_check CHECK (member_id <> referrer_id),
	constraint friend_check1 CHECK ((rule IS NULL) = (version IS NULL)),
	constraint friend_check2 CHECK ((state = ANY (ARRAY['invited'::text, 'expired'::text])) OR rule IS NOT NULL),
	constraint friend_check3 CHECK ((state <> ALL (ARRAY['review'::text, 'qualified'::text])) OR met_at IS NOT NULL),
	constraint friend_check4 CHECK ((state = 'refused'::text) = (why IS NOT NULL)),
	constraint friend_check5 CHECK ((state = ANY (ARRAY['qualified'::text, 'expired'::text, 'refused'::text])) = (decided_at IS NOT NULL)),
	constraint friend_hold_check CHECK (hold = 'device'::text),
	constraint friend_state_check CHECK (state = ANY (ARRAY['invited'::text, 'on_way'::text, 'review'::text, 'qualified'::text, 'expired'::text, 'refused'::text])),
	constraint friend_why_check CHECK (why = ANY (ARRAY['person'::text, 'staff'::text]))
);
CREATE INDEX friend_of_referrer ON public.friend USING btree (referrer_id, invited_at DESC);
CREATE INDEX friend_open ON public.friend USING btree (member_id) WHERE (state = ANY (ARRAY['invited'::text, 'on_way'::text, 'review'::text]));
grant delete, insert, select, update on friend to jhilik_app;

create table game (
	id integer not null generated always as identity,
	vendor_code text not null,
	game_code text not null,
	game_type text not null,
	names jsonb not null,
	icon text not null,
	stake_min bigint not null,
	rtp text,
	"position" integer not null default 0,
	classification text,
	lines integer,
	hot_rank integer,
	released_on date,
	search text not null generated always as (game_names_key(names)) stored,
	played_rank integer,
	is_hot boolean not null generated always as (
CASE
    WHEN (hot_rank IS NULL) THEN (played_rank IS NOT NULL)
    ELSE (hot_rank > 0)
END) stored,
	max_win text,
	swing text,
	constraint game_pkey PRIMARY KEY (id),
	constraint game_vendor_code_game_code_key UNIQUE (vendor_code, game_code),
	constraint game_vendor_code_fkey FOREIGN KEY (vendor_code) REFERENCES game_vendor(vendor_code),
	constraint game_classification_check CHECK (classification = ANY (ARRAY['SC'::text, 'VP'::text, 'TG'::text, 'AC'::text, 'JP'::text, 'BG'::text])),
	constraint game_hot_rank_check CHECK (hot_rank >= 0),
	constraint game_lines_check CHECK (lines > 0),
	constraint game_max_win_check CHECK (max_win ~ '^[0-9]{1,9}([.][0-9]{1,4})?$'::text),
	constraint game_played_rank_check CHECK (played_rank > 0),
	constraint game_stake_min_check CHECK (stake_min > 0),
	constraint game_swing_check CHECK (swing = ANY (ARRAY['low'::text, 'medium'::text, 'high'::text]))
);
CREATE INDEX game_hot ON public.game USING btree (hot_rank, played_rank, "position", id) WHERE is_hot;
CREATE INDEX game_of_vendor ON public.game USING btree (vendor_code, "position", id);
CREATE INDEX game_order ON public.game USING btree (game_type, "position", id);
CREATE INDEX game_search_words ON public.game USING gin (search gin_trgm_ops);
CREATE TRIGGER bump_games AFTER INSERT OR DELETE OR UPDATE ON public.game FOR EACH STATEMENT EXECUTE FUNCTION cache_tag_bump('games');
grant delete, insert, select, update on game to jhilik_app;

create table game_favourite (
	member_id integer not null,
	game_id integer not null,
	added_at timestamp with time zone not null,
	constraint game_favourite_pkey PRIMARY KEY (member_id, game_id),
	constraint game_favourite_game_id_fkey FOREIGN KEY (game_id) REFERENCES game(id),
	constraint game_favourite_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id)
);
grant delete, insert, select, update on game_favourite to jhilik_app;

create table game_vendor (
	vendor_code text not null,
	names jsonb not null,
	icon text not null,
	is_hot boolean not null default false,
	launch_url text,
	"position" integer not null default 0,
	page_url text,
	constraint game_vendor_pkey PRIMARY KEY (vendor_code),
	constraint game_vendor_page_url_check CHECK (page_url ~ '^https://[^[:space:]]+$'::text)
);
CREATE TRIGGER bump_games AFTER INSERT OR DELETE OR UPDATE ON public.game_vendor FOR EACH STATEMENT EXECUTE FUNCTION cache_tag_bump('games');
grant delete, insert, select, update on game_vendor to jhilik_app;

create table help_article (
	slug text not null,
	category_code text not null,
	titles jsonb not null,
	contents jsonb not null,
	is_frequent boolean not null default false,
	"position" integer not null default 0,
	changed_at timestamp with time zone not null default core.now(),
	constraint help_article_pkey PRIMARY KEY (slug),
	constraint help_article_category_code_fkey FOREIGN KEY (category_code) REFERENCES help_category(code),
	constraint help_article_slug_check CHECK (slug ~ '^[a-z][a-z0-9-]{0,63}$'::text)
);
CREATE TRIGGER bump_help AFTER INSERT OR DELETE OR UPDATE ON public.help_article FOR EACH STATEMENT EXECUTE FUNCTION cache_tag_bump('help');
CREATE TRIGGER touch BEFORE UPDATE ON public.help_article FOR EACH ROW EXECUTE FUNCTION help_article_touch();
grant delete, insert, select, update on help_article to jhilik_app;

create table help_category (
	code text not null,
	titles jsonb not null,
	summaries jsonb not null default '{}'::jsonb,
	"position" integer not null default 0,
	constraint help_category_pkey PRIMARY KEY (code),
	constraint help_category_code_check CHECK (code ~ '^[a-z][a-z0-9-]{0,31}$'::text)
);
CREATE TRIGGER bump_help AFTER INSERT OR DELETE OR UPDATE ON public.help_category FOR EACH STATEMENT EXECUTE FUNCTION cache_tag_bump('help');
grant delete, insert, select, update on help_category to jhilik_app;

create table inbox_state (
	member_id integer not null,
	read_until bigint not null,
	read_at timestamp with time zone not null,
	constraint inbox_state_pkey PRIMARY KEY (member_id),
	constraint inbox_state_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id)
);
grant delete, insert, select, update on inbox_state to jhilik_app;

create table jackpot (
	code text not null,
	currency text not null,
	step bigint not null,
	step_ms integer not null,
	funded_until timestamp with time zone not null,
	contributed bigint not null default 0,
	constraint jackpot_pkey PRIMARY KEY (code),
	constraint jackpot_code_check CHECK (code ~ '^[a-z0-9-]{1,32}$'::text),
	constraint jackpot_contributed_check CHECK (contributed >= 0),
	constraint jackpot_step_check CHECK (step > 0),
	constraint jackpot_step_ms_check CHECK (step_ms > 0)
);
CREATE TRIGGER bump_jackpot AFTER INSERT OR DELETE OR UPDATE ON public.jackpot FOR EACH STATEMENT EXECUTE FUNCTION cache_tag_bump('jackpot');
grant delete, insert, select, update on jackpot to jhilik_app;

create table jackpot_drop (
	code text not null,
	day date not null,
	phase text not null default 'open'::text,
	seed_hash text not null,
	seed_sealed bytea not null,
	opens_at timestamp with time zone not null,
	since_round bigint not null,
	drops_at timestamp with time zone not null,
	latest_at timestamp with time zone not null,
	tickets integer,
	root text,
	rooted_at timestamp with time zone,
	beacon text,
	beacon_round integer,
	winner_id integer,
	amount bigint,
	paid_at timestamp with time zone,
	record text,
	record_hash text,
	constraint jackpot_drop_pkey PRIMARY KEY (code, day),
	constraint jackpot_drop_code_fkey FOREIGN KEY (code) REFERENCES jackpot(code),
	constraint jackpot_drop_winner_id_fkey FOREIGN KEY (winner_id) REFERENCES member(id),
	constraint jackpot_drop_amount_check CHECK (amount > 0),
	constraint jackpot_drop_check CHECK (opens_at < drops_at AND drops_at < latest_at),
	constraint jackpot_drop_check1 CHECK ((phase = 'paid'::text) = (record IS NOT NULL)),
	constraint jackpot_drop_check2 CHECK ((phase = ANY (ARRAY['rooted'::text, 'paid'::text])) <= (root IS NOT NULL AND beacon IS NOT NULL)),
	constraint jackpot_drop_phase_check CHECK (phase = ANY (ARRAY['open'::text, 'rooted'::text, 'paid'::text, 'skipped'::text])),
	constraint jackpot_drop_tickets_check CHECK (tickets >= 0)
);
CREATE TRIGGER bump_jackpot_drop AFTER INSERT OR DELETE OR UPDATE ON public.jackpot_drop FOR EACH STATEMENT EXECUTE FUNCTION cache_tag_bump('jackpot');
grant delete, insert, select, update on jackpot_drop to jhilik_app;

create table jackpot_ticket (
	code text not null,
	day date not null,
	leaf_no integer not null,
	member_id integer not null,
	mark text not null,
	first integer not null,
	count integer not null,
	constraint jackpot_ticket_pkey PRIMARY KEY (code, day, leaf_no),
	constraint jackpot_ticket_code_day_member_id_key UNIQUE (code, day, member_id),
	constraint jackpot_ticket_code_day_fkey FOREIGN KEY (code, day) REFERENCES jackpot_drop(code, day),
	constraint jackpot_ticket_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id),
	constraint jackpot_ticket_count_check CHECK (count > 0),
	constraint jackpot_ticket_first_check CHECK (first >= 0)
);
CREATE INDEX jackpot_ticket_of_member ON public.jackpot_ticket USING btree (member_id);
grant delete, insert, select, update on jackpot_ticket to jhilik_app;

create table member (
	id integer not null generated always as identity,
	username text not null,
	nickname text not null,
	password_hash text not null,
	status text not null default 'active'::text,
	type smallint not null default 0,
	currency text not null default 'BDT'::text,
	created_at timestamp with time zone not null default core.now(),
	password_expired boolean not null default false,
	one_time_until timestamp with time zone,
	one_time_used_at timestamp with time zone,
	referral_code text not null default upper("right"((gen_random_uuid())::text, 10)),
	is_guarded boolean not null default false,
	is_demo boolean not null default false,
	constraint member_pkey PRIMARY KEY (id),
	constraint member_referral_code_key UNIQUE (referral_code),
	constraint member_username_key UNIQUE (username),
	constraint member_check1 CHECK (one_time_used_at IS NULL OR one_time_until IS NOT NULL),
	constraint member_referral_code_check CHECK (referral_code ~ '^[0-9A-Z]{4,32}$'::text),
	constraint member_status_check CHECK (status = ANY (ARRAY['active'::text, 'locked'::text, 'excluded'::text])),
	constraint member_trial_money CHECK ((type = 4) = (currency = 'DEMO'::text)),
	constraint member_username_check CHECK (username = lower(username))
);
CREATE INDEX member_guarded ON public.member USING btree (id) WHERE is_guarded;
grant delete, insert, select, update on member to jhilik_app;

create table member_device (
	member_id integer not null,
	device_hash bytea not null,
	first_seen_at timestamp with time zone not null,
	last_seen_at timestamp with time zone not null,
	constraint member_device_pkey PRIMARY KEY (member_id, device_hash),
	constraint member_device_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id),
	constraint member_device_device_hash_check CHECK (octet_length(device_hash) = 32)
);
grant delete, insert, select, update on member_device to jhilik_app;

create table member_event (
	id bigint not null,
	at timestamp with time zone not null,
	kind text not null,
	member_id integer,
	actor text not null default 'member'::text,
	address text not null,
	user_agent text not null,
	detail jsonb not null default '{}'::jsonb,
	constraint member_event_pkey PRIMARY KEY (id),
	constraint member_event_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id),
	constraint member_event_kind_check CHECK (kind ~ '^[a-z][a-z_]{1,39}$'::text)
);
CREATE INDEX member_event_log_in ON public.member_event USING btree (at) INCLUDE (member_id) WHERE (kind = ANY (ARRAY['log_in'::text, 'registered'::text]));
CREATE INDEX member_event_of_member ON public.member_event USING btree (member_id, id DESC);
CREATE TRIGGER forbid_change BEFORE DELETE OR UPDATE OR TRUNCATE ON public.member_event FOR EACH STATEMENT EXECUTE FUNCTION member_event_forbid_change();
CREATE TRIGGER number_event BEFORE INSERT ON public.member_event FOR EACH ROW EXECUTE FUNCTION member_number_event();
grant insert, select on member_event to jhilik_app;

create table member_event_block (
	n integer not null,
	from_id bigint not null,
	to_id bigint not null,
	root bytea not null,
	hash bytea not null,
	sealed_at timestamp with time zone not null default core.clock(),
	constraint member_event_block_pkey PRIMARY KEY (n)
);
CREATE TRIGGER forbid_change BEFORE DELETE OR UPDATE OR TRUNCATE ON public.member_event_block FOR EACH STATEMENT EXECUTE FUNCTION member_event_forbid_change();
grant select on member_event_block to jhilik_app;

create table member_message (
	id bigint not null generated always as identity,
	member_id integer not null,
	kind text not null,
	params jsonb not null default '{}'::jsonb,
	about text,
	created_at timestamp with time zone not null default core.now(),
	read_at timestamp with time zone,
	hidden_at timestamp with time zone,
	constraint member_message_pkey PRIMARY KEY (id),
	constraint member_message_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id)
);
CREATE INDEX member_message_shown ON public.member_message USING btree (member_id, id DESC) WHERE (hidden_at IS NULL);
CREATE INDEX member_message_unread ON public.member_message USING btree (member_id) WHERE ((read_at IS NULL) AND (hidden_at IS NULL));
grant insert, select, update on member_message to jhilik_app;

create table member_network (
	member_id integer not null,
	network cidr not null,
	last_used_at timestamp with time zone not null,
	constraint member_network_pkey PRIMARY KEY (member_id, network),
	constraint member_network_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id)
);
CREATE INDEX member_network_last_used_at_idx ON public.member_network USING btree (last_used_at);
grant delete, insert, select, update on member_network to jhilik_app;

create table member_passkey (
	id text not null,
	member_id integer not null,
	public_key bytea not null,
	sign_count bigint not null,
	transports text[] not null,
	name text not null,
	created_at timestamp with time zone not null,
	last_used_at timestamp with time zone,
	constraint member_passkey_pkey PRIMARY KEY (id),
	constraint member_passkey_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id),
	constraint member_passkey_id_check CHECK (id ~ '^[A-Za-z0-9_-]+$'::text AND length(id) <= 1400),
	constraint member_passkey_name_check CHECK (length(name) >= 1 AND length(name) <= 40)
);
CREATE INDEX member_passkey_member_id_idx ON public.member_passkey USING btree (member_id);
CREATE INDEX member_passkey_of_key ON public.member_passkey USING hash (public_key);
grant delete, insert, select, update on member_passkey to jhilik_app;

create table member_passkey_challenge (
	challenge_hash bytea not null,
	purpose text not null,
	member_id integer,
	device_hash bytea not null,
	expires_at timestamp with time zone not null,
	constraint member_passkey_challenge_pkey PRIMARY KEY (challenge_hash),
	constraint member_passkey_challenge_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id),
	constraint member_passkey_challenge_purpose_check CHECK (purpose = ANY (ARRAY['register'::text, 'log_in'::text, 'step_up'::text]))
);
CREATE INDEX member_passkey_challenge_expires_at_idx ON public.member_passkey_challenge USING btree (expires_at);
grant delete, insert, select, update on member_passkey_challenge to jhilik_app;

create table member_password_reset (
	token_hash bytea not null,
	member_id integer not null,
	expires_at timestamp with time zone not null,
	constraint member_password_reset_pkey PRIMARY KEY (token_hash),
	constraint member_password_reset_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id)
);
CREATE INDEX member_password_reset_of_member ON public.member_password_reset USING btree (member_id);
grant delete, insert, select, update on member_password_reset to jhilik_app;

create table member_pending_login (
	id_hash bytea not null,
	member_id integer not null,
	device_hash bytea not null,
	password_mark bytea not null,
	proved_by text not null,
	ways text[] not null,
	remembers boolean not null,
	failure_count integer not null default 0,
	expires_at timestamp with time zone not null,
	asks_account_name boolean not null default false,
	constraint member_pending_login_pkey PRIMARY KEY (id_hash),
	constraint member_pending_login_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id)
);
CREATE INDEX member_pending_login_expires_at_idx ON public.member_pending_login USING btree (expires_at);
CREATE INDEX member_pending_login_member_id_idx ON public.member_pending_login USING btree (member_id);
grant delete, insert, select, update on member_pending_login to jhilik_app;

create table member_profile (
	member_id integer not null,
	dial_code text,
	mobile bytea,
	mobile_mark bytea,
	mobile_verified_at timestamp with time zone,
	email bytea,
	email_mark bytea,
	email_verified_at timestamp with time zone,
	birth_date date,
	details bytea,
	payment_password_hash text,
	id_number_mark bytea,
	avatar smallint,
	labels text[] not null default '{}'::text[],
	identity_proven_at timestamp with time zone,
	constraint member_profile_pkey PRIMARY KEY (member_id),
	constraint member_profile_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id),
	constraint member_profile_avatar_check CHECK (avatar > 0),
	constraint member_profile_check CHECK ((mobile IS NULL) = (mobile_mark IS NULL) AND (mobile IS NULL) = (dial_code IS NULL)),
	constraint member_profile_check1 CHECK ((email IS NULL) = (email_mark IS NULL)),
	constraint member_profile_check2 CHECK (mobile IS NOT NULL OR mobile_verified_at IS NULL),
	constraint member_profile_check3 CHECK (email IS NOT NULL OR email_verified_at IS NULL),
	constraint member_profile_dial_code_check CHECK (dial_code ~ '^[0-9]{1,4}$'::text)
);
CREATE INDEX member_profile_by_email ON public.member_profile USING btree (email_mark);
CREATE INDEX member_profile_by_id_number ON public.member_profile USING btree (id_number_mark);
CREATE INDEX member_profile_by_mobile ON public.member_profile USING btree (mobile_mark);
CREATE UNIQUE INDEX member_profile_email ON public.member_profile USING btree (email_mark) WHERE (email_verified_at IS NOT NULL);
CREATE UNIQUE INDEX member_profile_mobile ON public.member_profile USING btree (mobile_mark) WHERE (mobile_verified_at IS NOT NULL);
grant delete, insert, select, update on member_profile to jhilik_app;

create table member_recovery_code (
	member_id integer not null,
	code_hash bytea not null,
	used_at timestamp with time zone,
	constraint member_recovery_code_pkey PRIMARY KEY (member_id, code_hash),
	constraint member_recovery_code_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id)
);
grant delete, insert, select, update on member_recovery_code to jhilik_app;

create table member_registration (
	member_id integer not null,
	type text not null,
	method text not null,
	url text,
	domain text not null,
	code_kind text,
	code text,
	registered_at timestamp with time zone not null,
	constraint member_registration_pkey PRIMARY KEY (member_id),
	constraint member_registration_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id),
	constraint member_registration_code_kind_check CHECK (code_kind = ANY (ARRAY['referral'::text, 'affiliate'::text, 'recommender'::text])),
	constraint member_registration_type_check CHECK (type = ANY (ARRAY['register'::text, 'registerMobile'::text]))
);
grant delete, insert, select, update on member_registration to jhilik_app;

create table member_session (
	id integer not null generated always as identity,
	token_hash bytea not null,
	member_id integer not null,
	idle_s integer not null,
	created_at timestamp with time zone not null,
	last_seen_at timestamp with time zone not null,
	expires_at timestamp with time zone not null,
	ended_at timestamp with time zone,
	address text not null,
	user_agent text not null,
	proved_by text,
	password_known_until timestamp with time zone,
	remember_me_selector text,
	device_hash bytea,
	authenticated_at timestamp with time zone,
	is_limited boolean not null default false,
	replaced_hash bytea,
	renewed_at timestamp with time zone,
	stepped_up jsonb not null default '{}'::jsonb,
	constraint member_session_pkey PRIMARY KEY (id),
	constraint member_session_token_hash_key UNIQUE (token_hash),
	constraint member_session_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id)
) with (fillfactor=80);
CREATE INDEX member_session_active ON public.member_session USING btree (member_id) WHERE (ended_at IS NULL);
CREATE INDEX member_session_of_member ON public.member_session USING btree (member_id);
CREATE INDEX member_session_remembered ON public.member_session USING btree (remember_me_selector) WHERE ((remember_me_selector IS NOT NULL) AND (ended_at IS NULL));
CREATE UNIQUE INDEX member_session_replaced ON public.member_session USING btree (replaced_hash) WHERE (replaced_hash IS NOT NULL);
grant delete, insert, select, update on member_session to jhilik_app;

create table member_throttle (
	key character varying(255) not null,
	points integer not null default 0,
	expire double precision,
	constraint member_throttle_pkey PRIMARY KEY (key)
);
grant delete, insert, select, update on member_throttle to jhilik_app;

create table member_totp (
	member_id integer not null,
	seed bytea not null,
	begun_at timestamp with time zone not null,
	confirmed_at timestamp with time zone,
	last_step integer not null default 0,
	constraint member_totp_pkey PRIMARY KEY (member_id),
	constraint member_totp_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id)
);
grant delete, insert, select, update on member_totp to jhilik_app;

create table member_trial (
	member_id integer not null,
	closes_at timestamp with time zone not null,
	closed_at timestamp with time zone,
	constraint member_trial_pkey PRIMARY KEY (member_id),
	constraint member_trial_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id)
);
CREATE INDEX member_trial_open ON public.member_trial USING btree (closes_at) WHERE (closed_at IS NULL);
grant delete, insert, select, update on member_trial to jhilik_app;

create table message_outbox (
	id uuid not null,
	kind text not null,
	sealed bytea not null,
	created_at timestamp with time zone not null default core.now(),
	expires_at timestamp with time zone not null,
	constraint message_outbox_pkey PRIMARY KEY (id),
	constraint message_outbox_kind_check CHECK (kind = ANY (ARRAY['sms'::text, 'email'::text]))
);
CREATE INDEX message_outbox_by_end ON public.message_outbox USING btree (expires_at);
grant delete, insert, select, update on message_outbox to jhilik_app;

create table money_day (
	member_id integer not null,
	day date not null,
	booked date not null,
	deposited bigint not null,
	deposits integer not null,
	withdrawn bigint not null,
	bonus bigint not null,
	rebate bigint not null,
	fee bigint not null,
	constraint money_day_pkey PRIMARY KEY (member_id, day, booked),
	constraint money_day_check CHECK (booked >= day)
);
CREATE INDEX money_day_booked ON public.money_day USING btree (booked, member_id);
CREATE INDEX money_day_late ON public.money_day USING btree (booked) WHERE (booked > day);
grant select on money_day to jhilik_app;

create table notice (
	id integer not null generated always as identity,
	kind text not null,
	titles jsonb not null,
	contents jsonb not null,
	"position" integer not null default 0,
	starts_at timestamp with time zone not null default core.now(),
	ends_at timestamp with time zone,
	constraint notice_pkey PRIMARY KEY (id),
	constraint notice_kind_check CHECK (kind = ANY (ARRAY['player'::text, 'popup'::text, 'promotion'::text, 'headline'::text]))
);
CREATE TRIGGER bump_notices AFTER INSERT OR DELETE OR UPDATE ON public.notice FOR EACH STATEMENT EXECUTE FUNCTION cache_tag_bump('notices');
grant delete, insert, select, update on notice to jhilik_app;

create table notice_banner (
	id integer not null generated always as identity,
	group_name text not null,
	image text not null,
	titles jsonb not null,
	contents jsonb not null,
	link text,
	link_texts jsonb not null default '{}'::jsonb,
	"position" integer not null default 0,
	starts_at timestamp with time zone not null default core.now(),
	ends_at timestamp with time zone,
	constraint notice_banner_pkey PRIMARY KEY (id)
);
CREATE TRIGGER bump_banners AFTER INSERT OR DELETE OR UPDATE ON public.notice_banner FOR EACH STATEMENT EXECUTE FUNCTION cache_tag_bump('banners');
grant delete, insert, select, update on notice_banner to jhilik_app;

create table notice_banner_group (
	group_name text not null,
	constraint notice_banner_group_pkey PRIMARY KEY (group_name)
);
grant delete, insert, select, update on notice_banner_group to jhilik_app;

create table payment_alarm (
	id bigint not null generated always as identity,
	provider text not null,
	kind text not null,
	subject text not null,
	raised_at timestamp with time zone not null default core.now(),
	seen_at timestamp with time zone,
	seen_by text,
	reason text,
	constraint payment_alarm_pkey PRIMARY KEY (id),
	constraint payment_alarm_provider_kind_subject_key UNIQUE (provider, kind, subject)
);
CREATE INDEX payment_alarm_open ON public.payment_alarm USING btree (raised_at) WHERE (seen_at IS NULL);
grant insert, select, update on payment_alarm to jhilik_app;

create table payout_account (
	id uuid not null,
	member_id integer not null,
	kind text not null,
	bank text not null,
	number bytea not null,
	holder bytea not null,
	tail text not null,
	number_mark bytea not null,
	bound_at timestamp with time zone not null default core.now(),
	usable_from timestamp with time zone not null,
	removed_at timestamp with time zone,
	constraint payout_account_pkey PRIMARY KEY (id),
	constraint payout_account_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id),
	constraint payout_account_kind_check CHECK (kind = ANY (ARRAY['ewallet'::text, 'bank'::text]))
);
CREATE UNIQUE INDEX payout_account_bound ON public.payout_account USING btree (number_mark) WHERE (removed_at IS NULL);
CREATE INDEX payout_account_marked ON public.payout_account USING btree (number_mark);
CREATE INDEX payout_account_of_member ON public.payout_account USING btree (member_id);
grant insert, select, update on payout_account to jhilik_app;

create table play_changed (
	booked date not null,
	member_id integer not null,
	fact_id bigint not null,
	settled_at timestamp with time zone not null,
	constraint play_changed_pkey PRIMARY KEY (booked, member_id, fact_id)
);
grant select on play_changed to jhilik_app;

create table play_counted (
	member_id integer not null,
	fact_id bigint not null,
	settled_at timestamp with time zone not null,
	game_type text not null,
	stake bigint not null,
	paid bigint not null,
	valid bigint not null,
	uncounted bigint not null,
	ranked_day date,
	constraint play_counted_pkey PRIMARY KEY (member_id, fact_id)
);
CREATE INDEX play_counted_of_time ON public.play_counted USING btree (member_id, settled_at, fact_id);
CREATE INDEX play_counted_ranked ON public.play_counted USING btree (member_id, ranked_day, settled_at, fact_id) WHERE (ranked_day IS NOT NULL);
grant select on play_counted to jhilik_app;

create table play_day (
	member_id integer not null,
	day date not null,
	booked date not null,
	game_type text not null,
	vendor_code text not null,
	game_code text not null,
	rounds integer not null,
	stake bigint not null,
	paid bigint not null,
	valid bigint not null,
	uncounted bigint not null,
	constraint play_day_pkey PRIMARY KEY (member_id, day, booked, game_type, vendor_code, game_code),
	constraint play_day_check CHECK (booked >= day)
);
CREATE INDEX play_day_booked ON public.play_day USING btree (booked, member_id);
CREATE INDEX play_day_late ON public.play_day USING btree (booked) WHERE (booked > day);
grant select on play_day to jhilik_app;

create table play_fold (
	only_row boolean not null default true,
	seq bigint not null,
	open_day date not null,
	through_at timestamp with time zone not null,
	keeps_stakes boolean not null default false,
	keeps_rounds boolean not null default false,
	uncounted_day date not null,
	active_min bigint not null default 10000000,
	constraint play_fold_pkey PRIMARY KEY (only_row),
	constraint play_fold_only_row_check CHECK (only_row)
);
grant select on play_fold to jhilik_app;

create table play_hour (
	member_id integer not null,
	hour timestamp with time zone not null,
	game_type text not null,
	vendor_code text not null,
	rounds integer not null,
	stake bigint not null,
	paid bigint not null,
	valid bigint not null,
	uncounted bigint not null,
	booked timestamp with time zone not null,
	constraint play_hour_pkey PRIMARY KEY (member_id, hour, booked, game_type, vendor_code),
	constraint play_hour_check CHECK (booked >= hour)
);
CREATE INDEX play_hour_late ON public.play_hour USING btree (booked) WHERE (booked > hour);
CREATE INDEX play_hour_of_hour ON public.play_hour USING btree (hour);
grant select on play_hour to jhilik_app;

create table play_pending (
	member_id integer not null,
	fact_id bigint not null,
	constraint play_pending_pkey PRIMARY KEY (member_id, fact_id)
);
grant select on play_pending to jhilik_app;

create table play_stake (
	member_id integer not null,
	booked date not null,
	game_type text not null,
	vendor_code text not null,
	game_code text not null,
	stake bigint not null,
	rounds integer not null,
	constraint play_stake_pkey PRIMARY KEY (member_id, booked, game_type, vendor_code, game_code, stake)
);
grant select on play_stake to jhilik_app;

create table play_touched (
	day date not null,
	member_id integer not null,
	constraint play_touched_pkey PRIMARY KEY (day, member_id)
);
grant delete, insert, select, update on play_touched to jhilik_app;

create table points_conversion (
	id uuid not null,
	member_id integer not null,
	currency text not null,
	points bigint not null,
	amount bigint not null,
	tx_id uuid not null,
	at timestamp with time zone not null default core.now(),
	constraint points_conversion_pkey PRIMARY KEY (id),
	constraint points_conversion_tx_id_key UNIQUE (tx_id),
	constraint points_conversion_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id),
	constraint points_conversion_amount_check CHECK (amount > 0),
	constraint points_conversion_points_check CHECK (points > 0)
);
CREATE INDEX points_conversion_of_member ON public.points_conversion USING btree (member_id, at DESC);
grant insert, select on points_conversion to jhilik_app;

create table points_earned (
	member_id integer not null,
	day date not null,
	seen numeric not null default 0,
	seen_valid numeric not null default 0,
	given bigint not null default 0,
	batches integer not null default 0,
	constraint points_earned_pkey PRIMARY KEY (member_id, day),
	constraint points_earned_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id),
	constraint points_earned_given_check CHECK (given >= 0)
);
grant insert, select, update on points_earned to jhilik_app;

create table points_earning (
	only_row boolean not null default true,
	open_day date not null,
	constraint points_earning_pkey PRIMARY KEY (only_row),
	constraint points_earning_only_row_check CHECK (only_row)
);
grant insert, select, update on points_earning to jhilik_app;

create table points_goods (
	id integer not null generated always as identity,
	names jsonb not null,
	descriptions jsonb not null default '{}'::jsonb,
	image text,
	points bigint not null,
	amount bigint,
	quantity integer not null,
	"position" integer not null default 0,
	starts_at timestamp with time zone not null default core.now(),
	ends_at timestamp with time zone,
	taken integer not null default 0,
	constraint points_goods_pkey PRIMARY KEY (id),
	constraint points_goods_amount_check CHECK (amount > 0),
	constraint points_goods_check CHECK (ends_at > starts_at),
	constraint points_goods_points_check CHECK (points > 0),
	constraint points_goods_points_check1 CHECK ((points % 100::bigint) = 0),
	constraint points_goods_quantity_check CHECK (quantity >= 0),
	constraint points_goods_taken_check CHECK (taken >= 0)
);
CREATE TRIGGER bump_points AFTER INSERT OR DELETE OR UPDATE ON public.points_goods FOR EACH STATEMENT EXECUTE FUNCTION cache_tag_bump('points');
grant delete, insert, select, update on points_goods to jhilik_app;

create table points_redemption (
	id uuid not null,
	number bigint not null generated always as identity,
	member_id integer not null,
	currency text not null,
	goods_id integer,
	names jsonb not null,
	image text,
	quantity integer not null,
	points bigint not null,
	amount bigint not null default 0,
	state text not null default 'process'::text,
	reasons jsonb,
	requested_at timestamp with time zone not null default core.now(),
	decided_at timestamp with time zone,
	decided_by text,
	constraint points_redemption_pkey PRIMARY KEY (id),
	constraint points_redemption_number_key UNIQUE (number),
	constraint points_redemption_goods_id_fkey FOREIGN KEY (goods_id) REFERENCES points_goods(id) ON DELETE SET NULL,
	constraint points_redemption_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id),
	constraint points_redemption_amount_check CHECK (amount >= 0),
	constraint points_redemption_check CHECK ((state = 'process'::text) = (decided_at IS NULL)),
	constraint points_redemption_check1 CHECK ((state = 'process'::text) = (decided_by IS NULL)),
	constraint points_redemption_check2 CHECK (state = 'process'::text OR reasons IS NOT NULL),
	constraint points_redemption_points_check CHECK (points > 0),
	constraint points_redemption_quantity_check CHECK (quantity >= 1 AND quantity <= 10),
	constraint points_redemption_state_check CHECK (state = ANY (ARRAY['process'::text, 'approved'::text, 'rejected'::text]))
);
CREATE INDEX points_redemption_of_member ON public.points_redemption USING btree (member_id, number DESC);
CREATE INDEX points_redemption_open ON public.points_redemption USING btree (number) WHERE (state = 'process'::text);
grant insert, select, update on points_redemption to jhilik_app;

create table pot_funding (
	id uuid not null,
	pot text not null,
	amount bigint not null,
	funded_by text not null,
	reason text not null,
	at timestamp with time zone not null default core.clock(),
	constraint pot_funding_pkey PRIMARY KEY (id),
	constraint pot_funding_pot_fkey FOREIGN KEY (pot) REFERENCES reward_pot(code),
	constraint pot_funding_amount_check CHECK (amount <> 0),
	constraint pot_funding_reason_check CHECK (length(reason) >= 3 AND length(reason) <= 200)
);
CREATE INDEX pot_funding_of_pot ON public.pot_funding USING btree (pot, at);
grant delete, insert, select, update on pot_funding to jhilik_app;

create table promotion (
	id integer not null generated always as identity,
	category text not null,
	titles jsonb not null,
	summaries jsonb not null,
	contents jsonb not null,
	terms jsonb not null,
	image text,
	link text,
	link_texts jsonb not null default '{}'::jsonb,
	is_hot boolean not null default false,
	new_until timestamp with time zone,
	"position" integer not null default 0,
	starts_at timestamp with time zone not null default core.now(),
	ends_at timestamp with time zone,
	changed_at timestamp with time zone not null default core.now(),
	deposit_min bigint,
	constraint promotion_pkey PRIMARY KEY (id),
	constraint promotion_category_fkey FOREIGN KEY (category) REFERENCES promotion_category(code),
	constraint promotion_check CHECK (ends_at > starts_at),
	constraint promotion_deposit_min_check CHECK (deposit_min >= 0)
);
CREATE TRIGGER bump_promotions AFTER INSERT OR DELETE OR UPDATE ON public.promotion FOR EACH STATEMENT EXECUTE FUNCTION cache_tag_bump('promotions');
CREATE TRIGGER touch BEFORE UPDATE ON public.promotion FOR EACH ROW EXECUTE FUNCTION promotion_touch();
grant delete, insert, select, update on promotion to jhilik_app;

create table promotion_category (
	code text not null,
	names jsonb not null,
	"position" integer not null default 0,
	constraint promotion_category_pkey PRIMARY KEY (code),
	constraint promotion_category_code_check CHECK (code ~ '^[A-Z][A-Z0-9_]{0,31}$'::text)
);
CREATE TRIGGER bump_promotions AFTER INSERT OR DELETE OR UPDATE ON public.promotion_category FOR EACH STATEMENT EXECUTE FUNCTION cache_tag_bump('promotions');
grant delete, insert, select, update on promotion_category to jhilik_app;

create table proof_image (
	id uuid not null,
	owner_id integer not null,
	subject text,
	sha256 bytea not null,
	bytes bytea not null,
	created_at timestamp with time zone not null default core.now(),
	claimed_at timestamp with time zone,
	constraint proof_image_pkey PRIMARY KEY (id),
	constraint proof_image_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES member(id),
	constraint proof_image_check CHECK ((subject IS NULL) = (claimed_at IS NULL)),
	constraint proof_image_sha256_check CHECK (length(sha256) = 32),
	constraint proof_image_subject_check CHECK (subject ~ '^(deposit|withdrawal|reward|conversation):'::text)
);
CREATE INDEX proof_image_claimed ON public.proof_image USING btree (claimed_at) WHERE (subject IS NOT NULL);
CREATE INDEX proof_image_of_owner ON public.proof_image USING btree (owner_id, created_at);
CREATE INDEX proof_image_unused ON public.proof_image USING btree (created_at) WHERE (subject IS NULL);
grant delete, insert, select on proof_image to jhilik_app;

create table protection_approval (
	block_id integer not null,
	person text not null,
	at timestamp with time zone not null,
	constraint protection_approval_pkey PRIMARY KEY (block_id, person),
	constraint protection_approval_block_id_fkey FOREIGN KEY (block_id) REFERENCES protection_block(id),
	constraint protection_approval_person_check CHECK (person <> ''::text)
);
grant insert, select on protection_approval to jhilik_app;

create table protection_block (
	id integer not null generated always as identity,
	member_id integer not null,
	kind text not null,
	term text not null,
	from_at timestamp with time zone not null,
	ends_at timestamp with time zone,
	asked_back_at timestamp with time zone,
	opens_at timestamp with time zone,
	over_at timestamp with time zone,
	constraint protection_block_pkey PRIMARY KEY (id),
	constraint protection_block_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id),
	constraint protection_block_check CHECK (ends_at > from_at),
	constraint protection_block_check1 CHECK (kind = 'exclusion'::text OR ends_at IS NOT NULL AND asked_back_at IS NULL AND over_at IS NULL),
	constraint protection_block_check2 CHECK ((asked_back_at IS NULL) = (opens_at IS NULL) AND opens_at > asked_back_at),
	constraint protection_block_check3 CHECK (over_at >= opens_at),
	constraint protection_block_kind_check CHECK (kind = ANY (ARRAY['time_out'::text, 'exclusion'::text]))
);
CREATE INDEX protection_block_asked_back ON public.protection_block USING btree (opens_at) WHERE ((asked_back_at IS NOT NULL) AND (over_at IS NULL));
CREATE INDEX protection_block_of_member ON public.protection_block USING btree (member_id);
CREATE TRIGGER forbid_shortening BEFORE DELETE OR UPDATE ON public.protection_block FOR EACH ROW EXECUTE FUNCTION protection_block_forbid_shortening();
grant insert, select, update on protection_block to jhilik_app;

create table protection_bucket (
	member_id integer not null,
	hour timestamp with time zone not null,
	loss bigint not null default 0,
	wager bigint not null default 0,
	played_s integer not null default 0,
	constraint protection_bucket_pkey PRIMARY KEY (member_id, hour),
	constraint protection_bucket_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id)
) with (fillfactor=80);
grant delete, insert, select, update on protection_bucket to jhilik_app;

create table protection_guard (
	member_id integer not null,
	cash_version integer not null default 0,
	escrow_version integer not null default 0,
	staked_at timestamp with time zone,
	reality_min smallint,
	acknowledged_at timestamp with time zone,
	constraint protection_guard_pkey PRIMARY KEY (member_id),
	constraint protection_guard_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id),
	constraint protection_guard_reality_min_check CHECK (reality_min >= 15 AND reality_min <= 60)
) with (fillfactor=80);
grant delete, insert, select, update on protection_guard to jhilik_app;

create table protection_inflow (
	ref text not null,
	member_id integer not null,
	amount bigint not null,
	state text not null,
	at timestamp with time zone not null,
	constraint protection_inflow_pkey PRIMARY KEY (ref),
	constraint protection_inflow_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id),
	constraint protection_inflow_amount_check CHECK (amount >= 0),
	constraint protection_inflow_state_check CHECK (state = ANY (ARRAY['reserved'::text, 'counted'::text]))
);
CREATE INDEX protection_inflow_of_member ON public.protection_inflow USING btree (member_id, at) INCLUDE (amount, state);
grant delete, insert, select, update on protection_inflow to jhilik_app;

create table protection_limit (
	member_id integer not null,
	kind text not null,
	window_s integer not null,
	amount bigint not null,
	set_at timestamp with time zone not null,
	rises_to bigint,
	confirm_from timestamp with time zone,
	lapses_at timestamp with time zone,
	constraint protection_limit_pkey PRIMARY KEY (member_id, kind, window_s),
	constraint protection_limit_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id),
	constraint protection_limit_amount_check CHECK (amount >= 0),
	constraint protection_limit_check CHECK ((window_s = ANY (ARRAY[0, 86400, 604800, 2592000])) AND (window_s = 0) = (kind = 'stake'::text)),
	constraint protection_limit_check1 CHECK (kind <> 'session'::text OR window_s = 86400),
	constraint protection_limit_check2 CHECK (rises_to > amount),
	constraint protection_limit_check3 CHECK ((confirm_from IS NULL) = (lapses_at IS NULL) AND lapses_at > confirm_from),
	constraint protection_limit_check4 CHECK (rises_to IS NULL OR confirm_from IS NOT NULL),
	constraint protection_limit_kind_check CHECK (kind = ANY (ARRAY['deposit'::text, 'loss'::text, 'wager'::text, 'stake'::text, 'session'::text]))
);
grant delete, insert, select, update on protection_limit to jhilik_app;

create table protection_prompt (
	member_id integer not null,
	answer text not null,
	at timestamp with time zone not null,
	constraint protection_prompt_pkey PRIMARY KEY (member_id),
	constraint protection_prompt_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id),
	constraint protection_prompt_answer_check CHECK (answer = ANY (ARRAY['set'::text, 'declined'::text]))
);
grant delete, insert, select, update on protection_prompt to jhilik_app;

create table protection_reality (
	member_id integer not null,
	at timestamp with time zone not null,
	played_s integer not null,
	wagered bigint not null,
	net bigint not null,
	constraint protection_reality_pkey PRIMARY KEY (member_id, at),
	constraint protection_reality_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id)
);
grant insert, select on protection_reality to jhilik_app;

create table psp_difference (
	id bigint not null generated always as identity,
	provider text not null,
	currency text not null,
	line_kind text not null,
	ref text not null,
	problem text not null,
	own bigint not null,
	theirs bigint not null,
	day date not null,
	found_at timestamp with time zone not null default core.now(),
	resolved_at timestamp with time zone,
	maker text,
	checker text,
	reason text,
	constraint psp_difference_pkey PRIMARY KEY (id),
	constraint psp_difference_check CHECK (lower(checker) <> lower(maker)),
	constraint psp_difference_problem_check CHECK (problem = ANY (ARRAY['missing_here'::text, 'missing_there'::text, 'amount_differs'::text, 'doubled'::text, 'line_altered'::text]))
);
CREATE INDEX psp_difference_of_ref ON public.psp_difference USING btree (provider, currency, line_kind, ref);
CREATE UNIQUE INDEX psp_difference_open ON public.psp_difference USING btree (provider, currency, line_kind, ref) WHERE (resolved_at IS NULL);
grant insert, select, update on psp_difference to jhilik_app;

create table psp_message (
	provider text not null,
	message_id text not null,
	body_hash bytea not null,
	body bytea not null,
	verdict text not null,
	received_at timestamp with time zone not null default core.now(),
	constraint psp_message_pkey PRIMARY KEY (provider, message_id)
);
grant insert, select on psp_message to jhilik_app;

create table psp_statement (
	provider text not null,
	currency text not null,
	day date not null,
	line_count integer not null,
	is_final boolean not null,
	read_at timestamp with time zone not null default core.now(),
	constraint psp_statement_pkey PRIMARY KEY (provider, currency, day)
);
grant insert, select, update on psp_statement to jhilik_app;

create table psp_statement_line (
	provider text not null,
	line_id text not null,
	currency text not null,
	day date not null,
	kind text not null,
	ref text not null,
	amount bigint not null,
	cost bigint not null default 0,
	at timestamp with time zone not null,
	read_at timestamp with time zone not null default core.now(),
	constraint psp_statement_line_pkey PRIMARY KEY (provider, line_id),
	constraint psp_statement_line_amount_check CHECK (amount > 0),
	constraint psp_statement_line_cost_check CHECK (cost >= 0),
	constraint psp_statement_line_kind_check CHECK (kind = ANY (ARRAY['receipt'::text, 'reversal'::text, 'payout'::text, 'return'::text, 'settled_in'::text, 'settled_out'::text]))
);
CREATE INDEX psp_statement_line_of_ref ON public.psp_statement_line USING btree (provider, currency, kind, ref);
grant insert, select on psp_statement_line to jhilik_app;

create table receipt_claim (
	withdrawal_id uuid not null,
	n integer not null,
	action text not null,
	amount bigint,
	pictures uuid[] not null default '{}'::uuid[],
	at timestamp with time zone not null default core.now(),
	constraint receipt_claim_pkey PRIMARY KEY (withdrawal_id, n),
	constraint receipt_claim_withdrawal_id_fkey FOREIGN KEY (withdrawal_id) REFERENCES withdrawal(id),
	constraint receipt_claim_action_check CHECK (action = ANY (ARRAY['received'::text, 'partly'::text, 'not_received'::text]))
);
grant insert, select on receipt_claim to jhilik_app;

create table remember_me_token (
	selector text not null,
	member_id integer not null,
	validator_hash bytea not null,
	previous_hash bytea,
	used_at timestamp with time zone not null,
	expires_at timestamp with time zone not null,
	device_hash bytea not null,
	proved_by text not null default 'remembered'::text,
	constraint remember_me_token_pkey PRIMARY KEY (selector),
	constraint remember_me_token_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id)
);
CREATE INDEX remember_me_token_expiry ON public.remember_me_token USING btree (expires_at);
CREATE INDEX remember_me_token_of_member ON public.remember_me_token USING btree (member_id);
grant delete, insert, select, update on remember_me_token to jhilik_app;

create table reward_application (
	claim_id uuid not null,
	comment text not null,
	images uuid[] not null default '{}'::uuid[],
	constraint reward_application_pkey PRIMARY KEY (claim_id),
	constraint reward_application_claim_id_fkey FOREIGN KEY (claim_id) REFERENCES reward_claim(id),
	constraint reward_application_comment_check CHECK (length(comment) <= 140),
	constraint reward_application_images_check CHECK (cardinality(images) <= 3)
);
grant delete, insert, select, update on reward_application to jhilik_app;

create table reward_bonus (
	id uuid not null,
	member_id integer not null,
	pot text not null,
	granted bigint not null,
	needed bigint not null,
	done bigint not null default 0,
	released bigint not null default 0,
	rates jsonb not null,
	stake_max bigint,
	after_round bigint not null,
	state text not null,
	opened_at timestamp with time zone not null,
	expires_at timestamp with time zone not null,
	closed_at timestamp with time zone,
	constraint reward_bonus_pkey PRIMARY KEY (id),
	constraint reward_bonus_id_fkey FOREIGN KEY (id) REFERENCES reward_claim(id),
	constraint reward_bonus_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id),
	constraint reward_bonus_pot_fkey FOREIGN KEY (pot) REFERENCES reward_pot(code),
	constraint reward_bonus_check CHECK (done >= 0 AND done <= needed),
	constraint reward_bonus_check1 CHECK (released >= 0 AND released <= granted),
	constraint reward_bonus_check2 CHECK (expires_at > opened_at),
	constraint reward_bonus_check3 CHECK ((state = 'active'::text) = (closed_at IS NULL)),
	constraint reward_bonus_granted_check CHECK (granted > 0),
	constraint reward_bonus_needed_check CHECK (needed > 0),
	constraint reward_bonus_stake_max_check CHECK (stake_max > 0),
	constraint reward_bonus_state_check CHECK (state = ANY (ARRAY['active'::text, 'done'::text, 'expired'::text, 'given_up'::text]))
);
CREATE INDEX reward_bonus_active ON public.reward_bonus USING btree (member_id) WHERE (state = 'active'::text);
CREATE INDEX reward_bonus_of_member ON public.reward_bonus USING btree (member_id, opened_at DESC);
grant delete, insert, select, update on reward_bonus to jhilik_app;

create table reward_claim (
	id uuid not null,
	rule text not null,
	member_id integer not null,
	period text not null,
	version text not null,
	state text not null,
	prize jsonb not null,
	counted bigint not null default 0,
	counted_by_type jsonb not null default '{}'::jsonb,
	pot text not null,
	cost bigint not null default 0,
	reason text,
	opened_at timestamp with time zone not null,
	expires_at timestamp with time zone,
	decided_at timestamp with time zone,
	decided_by text,
	tx_id uuid,
	constraint reward_claim_pkey PRIMARY KEY (id),
	constraint reward_claim_rule_member_id_period_key UNIQUE (rule, member_id, period),
	constraint reward_claim_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id),
	constraint reward_claim_pot_fkey FOREIGN KEY (pot) REFERENCES reward_pot(code),
	constraint reward_claim_rule_fkey FOREIGN KEY (rule) REFERENCES reward_rule(code),
	constraint reward_claim_check CHECK ((state = ANY (ARRAY['claimed'::text, 'issued'::text])) OR cost = 0),
	constraint reward_claim_cost_check CHECK (cost >= 0),
	constraint reward_claim_counted_check CHECK (counted >= 0),
	constraint reward_claim_period_check CHECK (length(period) >= 1 AND length(period) <= 80),
	constraint reward_claim_state_check CHECK (state = ANY (ARRAY['waiting'::text, 'claimable'::text, 'claimed'::text, 'issued'::text, 'rejected'::text, 'expired'::text]))
);
CREATE INDEX reward_claim_of_member ON public.reward_claim USING btree (member_id, opened_at DESC);
CREATE INDEX reward_claim_open ON public.reward_claim USING btree (expires_at) WHERE (state = 'claimable'::text);
CREATE INDEX reward_claim_waiting ON public.reward_claim USING btree (opened_at) WHERE (state = 'waiting'::text);
grant delete, insert, select, update on reward_claim to jhilik_app;

create table reward_draw (
	id uuid not null,
	rule text not null,
	version text not null,
	period text not null,
	kind text not null,
	state text not null default 'committed'::text,
	prizes text not null,
	table_hash text not null,
	pot text not null,
	pool bigint not null,
	seed_hash text not null,
	seed_sealed bytea not null,
	opens_at timestamp with time zone not null,
	from_day date,
	to_day date,
	closes_at timestamp with time zone not null,
	planned_beacon text not null,
	planned_round integer not null,
	beacon text not null,
	round integer not null,
	beacon_at timestamp with time zone not null,
	closed_at timestamp with time zone,
	entries integer,
	tickets integer,
	root text,
	drawn_at timestamp with time zone,
	ends_at timestamp with time zone,
	record text,
	record_hash text,
	paid_at timestamp with time zone,
	constraint reward_draw_pkey PRIMARY KEY (id),
	constraint reward_draw_rule_period_key UNIQUE (rule, period),
	constraint reward_draw_pot_fkey FOREIGN KEY (pot) REFERENCES reward_pot(code),
	constraint reward_draw_rule_fkey FOREIGN KEY (rule) REFERENCES reward_rule(code),
	constraint reward_draw_check CHECK (closes_at > opens_at),
	constraint reward_draw_check1 CHECK ((kind = 'raffle'::text) = (from_day IS NOT NULL AND to_day IS NOT NULL)),
	constraint reward_draw_check2 CHECK ((state = 'committed'::text) = (closed_at IS NULL)),
	constraint reward_draw_check3 CHECK ((closed_at IS NULL) = (root IS NULL OR tickets IS NULL OR entries IS NULL)),
	constraint reward_draw_check4 CHECK ((state = ANY (ARRAY['drawn'::text, 'paid'::text])) = (record IS NOT NULL AND record_hash IS NOT NULL)),
	constraint reward_draw_check5 CHECK ((drawn_at IS NULL) = (record IS NULL)),
	constraint reward_draw_check6 CHECK ((state = 'paid'::text) = (paid_at IS NOT NULL)),
	constraint reward_draw_entries_check CHECK (entries >= 0),
	constraint reward_draw_kind_check CHECK (kind = ANY (ARRAY['raffle'::text, 'envelopes'::text])),
	constraint reward_draw_period_check CHECK (length(period) >= 1 AND length(period) <= 80),
	constraint reward_draw_pool_check CHECK (pool > 0),
	constraint reward_draw_state_check CHECK (state = ANY (ARRAY['committed'::text, 'closed'::text, 'drawn'::text, 'paid'::text])),
	constraint reward_draw_tickets_check CHECK (tickets >= 0)
);
CREATE INDEX reward_draw_open ON public.reward_draw USING btree (closes_at) WHERE (state <> 'paid'::text);
grant delete, insert, select, update on reward_draw to jhilik_app;

create table reward_draw_entry (
	draw_id uuid not null,
	no integer not null,
	member_id integer not null,
	mark text not null,
	tickets integer not null,
	person integer not null,
	prize bigint,
	state text not null default 'entered'::text,
	constraint reward_draw_entry_pkey PRIMARY KEY (draw_id, no),
	constraint reward_draw_entry_draw_id_member_id_key UNIQUE (draw_id, member_id),
	constraint reward_draw_entry_draw_id_fkey FOREIGN KEY (draw_id) REFERENCES reward_draw(id),
	constraint reward_draw_entry_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id),
	constraint reward_draw_entry_check CHECK (person >= 1 AND person <= no),
	constraint reward_draw_entry_check1 CHECK ((state = 'entered'::text) = (prize IS NULL)),
	constraint reward_draw_entry_no_check CHECK (no > 0),
	constraint reward_draw_entry_prize_check CHECK (prize > 0),
	constraint reward_draw_entry_state_check CHECK (state = ANY (ARRAY['entered'::text, 'won'::text, 'paid'::text, 'returned'::text])),
	constraint reward_draw_entry_tickets_check CHECK (tickets > 0)
);
CREATE INDEX reward_draw_entry_of_member ON public.reward_draw_entry USING btree (member_id);
CREATE INDEX reward_draw_entry_won ON public.reward_draw_entry USING btree (draw_id) WHERE (state = 'won'::text);
grant delete, insert, select, update on reward_draw_entry to jhilik_app;

create table reward_given (
	rule text not null,
	period text not null,
	claims integer not null default 0,
	amount bigint not null default 0,
	constraint reward_given_pkey PRIMARY KEY (rule, period),
	constraint reward_given_rule_fkey FOREIGN KEY (rule) REFERENCES reward_rule(code),
	constraint reward_given_amount_check CHECK (amount >= 0),
	constraint reward_given_claims_check CHECK (claims >= 0)
);
grant delete, insert, select, update on reward_given to jhilik_app;

create table reward_join (
	rule text not null,
	member_id integer not null,
	version text not null,
	language text not null,
	joined_at timestamp with time zone not null,
	left_at timestamp with time zone,
	constraint reward_join_pkey PRIMARY KEY (rule, member_id),
	constraint reward_join_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id),
	constraint reward_join_rule_fkey FOREIGN KEY (rule) REFERENCES reward_rule(code)
);
CREATE INDEX reward_join_of_member ON public.reward_join USING btree (member_id);
grant delete, insert, select, update on reward_join to jhilik_app;

create table reward_list (
	name text not null,
	member_id integer not null,
	constraint reward_list_pkey PRIMARY KEY (name, member_id),
	constraint reward_list_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id),
	constraint reward_list_name_check CHECK (name ~ '^[a-z][a-z0-9-]{0,31}$'::text)
);
grant delete, insert, select, update on reward_list to jhilik_app;

create table reward_once (
	rule text not null,
	kind text not null,
	key_hash bytea not null,
	claim_id uuid not null,
	constraint reward_once_pkey PRIMARY KEY (rule, kind, key_hash),
	constraint reward_once_claim_id_fkey FOREIGN KEY (claim_id) REFERENCES reward_claim(id),
	constraint reward_once_key_hash_check CHECK (octet_length(key_hash) = 32),
	constraint reward_once_kind_check CHECK (kind = ANY (ARRAY['person'::text, 'device'::text, 'payout'::text]))
);
grant delete, insert, select, update on reward_once to jhilik_app;

create table reward_pot (
	code text not null,
	created_at timestamp with time zone not null default core.now(),
	constraint reward_pot_pkey PRIMARY KEY (code),
	constraint reward_pot_code_check CHECK (code ~ '^[a-z][a-z0-9-]{0,31}$'::text)
);
grant delete, insert, select, update on reward_pot to jhilik_app;

create table reward_rank (
	rule text not null,
	period text not null,
	member_id integer not null,
	value bigint not null,
	reached_at timestamp with time zone not null,
	constraint reward_rank_pkey PRIMARY KEY (rule, period, member_id),
	constraint reward_rank_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id),
	constraint reward_rank_rule_fkey FOREIGN KEY (rule) REFERENCES reward_rule(code),
	constraint reward_rank_value_check CHECK (value > 0)
);
CREATE INDEX reward_rank_order ON public.reward_rank USING btree (rule, period, value DESC, reached_at, member_id);
grant delete, insert, select, update on reward_rank to jhilik_app;

create table reward_refusal (
	member_id integer not null,
	refused_at timestamp with time zone not null default core.clock(),
	constraint reward_refusal_pkey PRIMARY KEY (member_id),
	constraint reward_refusal_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id)
);
grant delete, insert, select, update on reward_refusal to jhilik_app;

create table reward_rule (
	code text not null,
	version text not null,
	waiting text,
	state text not null,
	"position" integer not null default 0,
	changed_at timestamp with time zone not null default core.clock(),
	constraint reward_rule_pkey PRIMARY KEY (code),
	constraint reward_rule_code_version_fkey FOREIGN KEY (code, version) REFERENCES reward_version(rule, version) DEFERRABLE INITIALLY DEFERRED,
	constraint reward_rule_code_check CHECK (code ~ '^[a-z][a-z0-9-]{0,31}$'::text),
	constraint reward_rule_state_check CHECK (state = ANY (ARRAY['checked'::text, 'live'::text, 'paused'::text]))
);
CREATE TRIGGER bump_promotions AFTER INSERT OR DELETE OR UPDATE ON public.reward_rule FOR EACH STATEMENT EXECUTE FUNCTION cache_tag_bump('promotions');
grant delete, insert, select, update on reward_rule to jhilik_app;

create table reward_run (
	id integer not null generated always as identity,
	rule text not null,
	period text not null,
	version text not null,
	from_day date not null,
	to_day date not null,
	state text not null,
	after_member integer not null default 0,
	members integer not null default 0,
	amount bigint not null default 0,
	started_at timestamp with time zone not null default core.clock(),
	ended_at timestamp with time zone,
	constraint reward_run_pkey PRIMARY KEY (id),
	constraint reward_run_rule_period_key UNIQUE (rule, period),
	constraint reward_run_rule_fkey FOREIGN KEY (rule) REFERENCES reward_rule(code),
	constraint reward_run_amount_check CHECK (amount >= 0),
	constraint reward_run_check CHECK (to_day > from_day),
	constraint reward_run_check1 CHECK ((state = 'done'::text) = (ended_at IS NOT NULL)),
	constraint reward_run_state_check CHECK (state = ANY (ARRAY['running'::text, 'short'::text, 'done'::text]))
);
CREATE INDEX reward_run_open ON public.reward_run USING btree (id) WHERE (state <> 'done'::text);
grant delete, insert, select, update on reward_run to jhilik_app;

create table reward_score (
	rule text not null,
	member_id integer not null,
	day date not null,
	value bigint not null,
	reached_at timestamp with time zone not null,
	constraint reward_score_pkey PRIMARY KEY (rule, member_id, day),
	constraint reward_score_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id),
	constraint reward_score_rule_fkey FOREIGN KEY (rule) REFERENCES reward_rule(code),
	constraint reward_score_value_check CHECK (value > 0)
);
grant delete, insert, select, update on reward_score to jhilik_app;

create table reward_scored (
	rule text not null,
	version text not null,
	constraint reward_scored_pkey PRIMARY KEY (rule),
	constraint reward_scored_rule_fkey FOREIGN KEY (rule) REFERENCES reward_rule(code)
);
grant delete, insert, select, update on reward_scored to jhilik_app;

create table reward_seed (
	id uuid not null,
	member_id integer not null,
	server_hash bytea not null,
	server_sealed bytea not null,
	client_seed text not null,
	nonce integer not null default 0,
	created_at timestamp with time zone not null default core.clock(),
	retired_at timestamp with time zone,
	next_id uuid,
	constraint reward_seed_pkey PRIMARY KEY (id),
	constraint reward_seed_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id),
	constraint reward_seed_next_id_fkey FOREIGN KEY (next_id) REFERENCES reward_seed(id) DEFERRABLE INITIALLY DEFERRED,
	constraint reward_seed_check CHECK ((retired_at IS NULL) = (next_id IS NULL)),
	constraint reward_seed_client_seed_check CHECK (client_seed ~ '^[A-Za-z0-9_-]{1,64}$'::text),
	constraint reward_seed_nonce_check CHECK (nonce >= 0),
	constraint reward_seed_server_hash_check CHECK (octet_length(server_hash) = 32)
);
CREATE UNIQUE INDEX reward_seed_active ON public.reward_seed USING btree (member_id) WHERE (retired_at IS NULL);
grant delete, insert, select, update on reward_seed to jhilik_app;

create table reward_ticket (
	id uuid not null,
	rule text not null,
	version text not null,
	member_id integer not null,
	made_for text not null,
	given_by text not null,
	reason text not null,
	given_at timestamp with time zone not null,
	expires_at timestamp with time zone,
	used_at timestamp with time zone,
	seed_id uuid,
	nonce integer,
	claim_id uuid,
	record text,
	record_hash text,
	constraint reward_ticket_pkey PRIMARY KEY (id),
	constraint reward_ticket_claim_id_key UNIQUE (claim_id),
	constraint reward_ticket_made_for_key UNIQUE (made_for),
	constraint reward_ticket_seed_id_nonce_key UNIQUE (seed_id, nonce),
	constraint reward_ticket_claim_id_fkey FOREIGN KEY (claim_id) REFERENCES reward_claim(id),
	constraint reward_ticket_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id),
	constraint reward_ticket_rule_fkey FOREIGN KEY (rule) REFERENCES reward_rule(code),
	constraint reward_ticket_rule_version_fkey FOREIGN KEY (rule, version) REFERENCES reward_version(rule, version),
	constraint reward_ticket_seed_id_fkey FOREIGN KEY (seed_id) REFERENCES reward_seed(id),
	constraint reward_ticket_check CHECK (num_nulls(used_at, seed_id, nonce, claim_id, record, record_hash) = ANY (ARRAY[0, 6])),
	constraint reward_ticket_made_for_check CHECK (length(made_for) >= 1 AND length(made_for) <= 120),
	constraint reward_ticket_nonce_check CHECK (nonce > 0),
	constraint reward_ticket_record_hash_check CHECK (record_hash ~ '^[0-9a-f]{64}$'::text)
);
CREATE INDEX reward_ticket_of_member ON public.reward_ticket USING btree (member_id, expires_at) WHERE (used_at IS NULL);
grant delete, insert, select, update on reward_ticket to jhilik_app;

create table reward_version (
	rule text not null,
	version text not null,
	body jsonb not null,
	made_by text not null,
	made_at timestamp with time zone not null default core.clock(),
	approved_by text,
	approved_at timestamp with time zone,
	constraint reward_version_pkey PRIMARY KEY (rule, version),
	constraint reward_version_rule_fkey FOREIGN KEY (rule) REFERENCES reward_rule(code) DEFERRABLE INITIALLY DEFERRED,
	constraint reward_version_check CHECK ((approved_by IS NULL) = (approved_at IS NULL)),
	constraint reward_version_version_check CHECK (version ~ '^[0-9a-f]{64}$'::text)
);
grant delete, insert, select, update on reward_version to jhilik_app;

create table site_key (
	file text not null,
	fingerprint bytea not null,
	since timestamp with time zone not null default core.now(),
	constraint site_key_pkey PRIMARY KEY (file, fingerprint),
	constraint site_key_fingerprint_check CHECK (octet_length(fingerprint) = 32)
);
grant select on site_key to jhilik_app;

create table social_attempt (
	state_hash bytea not null,
	device_hash bytea not null,
	provider text not null,
	member_id integer,
	sealed bytea not null,
	expires_at timestamp with time zone not null,
	constraint social_attempt_pkey PRIMARY KEY (state_hash),
	constraint social_attempt_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id)
);
CREATE INDEX social_attempt_expires_at_idx ON public.social_attempt USING btree (expires_at);
grant delete, insert, select, update on social_attempt to jhilik_app;

create table social_identity (
	id integer not null generated always as identity,
	member_id integer not null,
	provider text not null,
	issuer text not null,
	subject text not null,
	confirmed_at timestamp with time zone not null,
	constraint social_identity_pkey PRIMARY KEY (id),
	constraint social_identity_issuer_subject_key UNIQUE (issuer, subject),
	constraint social_identity_member_id_provider_key UNIQUE (member_id, provider),
	constraint social_identity_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id),
	constraint social_identity_provider_check CHECK (provider = ANY (ARRAY['google'::text, 'facebook'::text])),
	constraint social_identity_subject_check CHECK (length(subject) >= 1 AND length(subject) <= 255)
);
CREATE TRIGGER forbid_change BEFORE DELETE OR UPDATE OR TRUNCATE ON public.social_identity FOR EACH STATEMENT EXECUTE FUNCTION social_identity_forbid_change();
grant insert, select on social_identity to jhilik_app;

create table social_pending (
	device_hash bytea not null,
	member_id integer,
	sealed bytea not null,
	expires_at timestamp with time zone not null,
	constraint social_pending_pkey PRIMARY KEY (device_hash),
	constraint social_pending_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id)
);
CREATE INDEX social_pending_expires_at_idx ON public.social_pending USING btree (expires_at);
grant delete, insert, select, update on social_pending to jhilik_app;

create table system_change (
	id bigint not null generated always as identity,
	key text not null,
	before jsonb,
	after jsonb,
	changed_by text not null,
	changed_at timestamp with time zone not null default core.clock(),
	constraint system_change_pkey PRIMARY KEY (id)
);
CREATE INDEX system_change_key_id_idx ON public.system_change USING btree (key, id);
CREATE TRIGGER forbid_change BEFORE DELETE OR UPDATE OR TRUNCATE ON public.system_change FOR EACH STATEMENT EXECUTE FUNCTION system_change_forbid_change();
grant insert, select on system_change to jhilik_app;

create table system_setting (
	key text not null,
	value jsonb not null,
	changed_by text not null,
	changed_at timestamp with time zone not null default core.now(),
	constraint system_setting_pkey PRIMARY KEY (key)
);
CREATE TRIGGER bump_settings AFTER INSERT OR DELETE OR UPDATE ON public.system_setting FOR EACH STATEMENT EXECUTE FUNCTION cache_tag_bump('settings');
CREATE TRIGGER bump_system AFTER INSERT OR DELETE OR UPDATE ON public.system_setting FOR EACH STATEMENT EXECUTE FUNCTION cache_tag_bump('system');
CREATE TRIGGER log_change AFTER INSERT OR DELETE OR UPDATE ON public.system_setting FOR EACH ROW EXECUTE FUNCTION system_log_change();
grant delete, insert, select, update on system_setting to jhilik_app;

create table team_day (
	agent_id integer not null,
	day date not null,
	booked date not null,
	product text not null,
	rounds integer not null,
	stake bigint not null,
	paid bigint not null,
	valid bigint not null,
	uncounted bigint not null,
	deposited bigint not null,
	withdrawn bigint not null,
	bonus bigint not null,
	rebate bigint not null,
	fee bigint not null,
	constraint team_day_pkey PRIMARY KEY (agent_id, day, booked, product),
	constraint team_day_check CHECK (booked >= day)
);
grant select on team_day to jhilik_app;

create table team_hold (
	member_id integer not null,
	from_day date not null,
	until_day date,
	why text not null,
	constraint team_hold_pkey PRIMARY KEY (member_id, from_day),
	constraint team_hold_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id),
	constraint team_hold_check CHECK (until_day >= from_day),
	constraint team_hold_why_check CHECK (length(why) >= 3 AND length(why) <= 500)
);
CREATE UNIQUE INDEX team_hold_open ON public.team_hold USING btree (member_id) WHERE (until_day IS NULL);
grant delete, insert, select, update on team_hold to jhilik_app;

create table team_people (
	agent_id integer not null,
	from_day date not null,
	kind text not null,
	bettors integer not null,
	depositors integer not null,
	first_depositors integer not null,
	active integer not null,
	constraint team_people_pkey PRIMARY KEY (agent_id, from_day, kind),
	constraint team_people_agent_id_fkey FOREIGN KEY (agent_id) REFERENCES member(id)
);
grant select on team_people to jhilik_app;

create table team_period (
	from_day date not null,
	kind text not null,
	last_day date not null,
	through_day date not null,
	active_min bigint,
	constraint team_period_pkey PRIMARY KEY (from_day, kind),
	constraint team_period_check CHECK (last_day >= from_day),
	constraint team_period_check1 CHECK (through_day >= from_day AND through_day <= last_day),
	constraint team_period_kind_check CHECK (kind = ANY (ARRAY['D'::text, 'W'::text, 'H'::text, 'M'::text]))
);
grant select on team_period to jhilik_app;

create table team_person (
	member_id integer not null,
	from_day date not null,
	kind text not null,
	flags smallint not null,
	agents integer[] not null,
	constraint team_person_pkey PRIMARY KEY (member_id, from_day, kind, flags),
	constraint team_person_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id),
	constraint team_person_flags_check CHECK (flags >= 0 AND flags <= 15)
);
CREATE INDEX team_person_of_period ON public.team_person USING btree (from_day, kind, member_id);
grant select on team_person to jhilik_app;

create table team_uncounted (
	member_id integer not null,
	day date not null,
	reason text not null,
	constraint team_uncounted_pkey PRIMARY KEY (member_id, day),
	constraint team_uncounted_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id),
	constraint team_uncounted_reason_check CHECK (reason = ANY (ARRAY['same_person'::text, 'held'::text]))
);
grant select on team_uncounted to jhilik_app;

create table turnover_contribution (
	requirement_id bigint not null,
	round_id bigint not null,
	counted bigint not null,
	constraint turnover_contribution_pkey PRIMARY KEY (requirement_id, round_id),
	constraint turnover_contribution_requirement_id_fkey FOREIGN KEY (requirement_id) REFERENCES turnover_requirement(id),
	constraint turnover_contribution_counted_check CHECK (counted > 0)
);
CREATE INDEX turnover_contribution_of_round ON public.turnover_contribution USING btree (round_id);
grant insert, select on turnover_contribution to jhilik_app;

create table turnover_fold (
	member_id integer not null,
	through_round bigint not null,
	constraint turnover_fold_pkey PRIMARY KEY (member_id),
	constraint turnover_fold_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id)
);
grant insert, select, update on turnover_fold to jhilik_app;

create table turnover_requirement (
	id bigint not null generated always as identity,
	member_id integer not null,
	source text not null,
	ref text not null,
	base bigint not null,
	multiple_bp integer not null,
	needed bigint not null,
	done bigint not null default 0,
	state text not null,
	after_round bigint not null,
	is_first boolean not null,
	opened_at timestamp with time zone not null default core.now(),
	closed_at timestamp with time zone,
	constraint turnover_requirement_pkey PRIMARY KEY (id),
	constraint turnover_requirement_ref_key UNIQUE (ref),
	constraint turnover_requirement_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id),
	constraint turnover_requirement_base_check CHECK (base >= 0),
	constraint turnover_requirement_check CHECK (done >= 0 AND done <= needed),
	constraint turnover_requirement_check1 CHECK ((state = 'open'::text) = (closed_at IS NULL)),
	constraint turnover_requirement_check2 CHECK ((state <> ALL (ARRAY['open'::text, 'met'::text])) OR (state = 'met'::text) = (done = needed)),
	constraint turnover_requirement_multiple_bp_check CHECK (multiple_bp >= 0),
	constraint turnover_requirement_needed_check CHECK (needed >= 0),
	constraint turnover_requirement_source_check CHECK (source = ANY (ARRAY['deposit'::text, 'transfer'::text, 'bonus'::text])),
	constraint turnover_requirement_state_check CHECK (state = ANY (ARRAY['open'::text, 'met'::text, 'spent'::text, 'waived'::text]))
);
CREATE INDEX turnover_requirement_of_member ON public.turnover_requirement USING btree (member_id, id);
CREATE INDEX turnover_requirement_open ON public.turnover_requirement USING btree (member_id, id) WHERE (state = 'open'::text);
grant insert, select, update on turnover_requirement to jhilik_app;

create table vendor (
	code text not null,
	public_keys text[] not null,
	allowed_subnets cidr[] not null default '{}'::cidr[],
	enabled boolean not null default true,
	stake_max bigint,
	closed_reason text,
	win_limits jsonb not null default '{"BDT": {"amount": 10000000000}}'::jsonb,
	constraint vendor_pkey PRIMARY KEY (code),
	constraint vendor_code_check CHECK (code ~ '^[A-Z][A-Z0-9_]{1,31}$'::text),
	constraint vendor_public_keys_check CHECK (cardinality(public_keys) >= 1 AND cardinality(public_keys) <= 2),
	constraint vendor_stake_max_check CHECK (stake_max > 0),
	constraint vendor_win_limits_check CHECK (jsonb_typeof(win_limits) = 'object'::text)
);
CREATE TRIGGER bump_games AFTER INSERT OR DELETE OR UPDATE ON public.vendor FOR EACH STATEMENT EXECUTE FUNCTION cache_tag_bump('games');
grant delete, insert, select, update on vendor to jhilik_app;

create table vendor_change (
	id integer not null generated always as identity,
	vendor_code text not null,
	what text not null,
	detail jsonb not null,
	changed_by text not null,
	changed_at timestamp with time zone not null,
	constraint vendor_change_pkey PRIMARY KEY (id)
);
grant insert, select on vendor_change to jhilik_app;

create table vendor_connection (
	vendor_code text not null,
	protocol text not null,
	api_url text,
	api_secret bytea,
	launch_by text not null,
	opens_in text not null,
	currencies text[] not null,
	modes text[] not null,
	is_sandbox boolean not null,
	verify_url text,
	has_lobby boolean not null default false,
	constraint vendor_connection_pkey PRIMARY KEY (vendor_code),
	constraint vendor_connection_vendor_code_fkey FOREIGN KEY (vendor_code) REFERENCES vendor(code),
	constraint vendor_connection_check CHECK (launch_by = 'address'::text OR api_url IS NOT NULL),
	constraint vendor_connection_currencies_check CHECK (cardinality(currencies) > 0),
	constraint vendor_connection_launch_by_check CHECK (launch_by = ANY (ARRAY['address'::text, 'call'::text])),
	constraint vendor_connection_modes_check CHECK (cardinality(modes) > 0),
	constraint vendor_connection_opens_in_check CHECK (opens_in = ANY (ARRAY['frame'::text, 'window'::text])),
	constraint vendor_connection_protocol_check CHECK (protocol = 'seamless/1'::text)
);
grant delete, insert, select, update on vendor_connection to jhilik_app;

create table vendor_difference (
	statement_id integer not null,
	transaction_id text not null,
	kind text not null,
	own jsonb,
	vendor jsonb,
	constraint vendor_difference_pkey PRIMARY KEY (statement_id, transaction_id, kind),
	constraint vendor_difference_statement_id_fkey FOREIGN KEY (statement_id) REFERENCES vendor_statement(id)
);
grant delete, insert, select, update on vendor_difference to jhilik_app;

create table vendor_game (
	vendor_code text not null,
	game_code text not null,
	enabled boolean not null default true,
	stake_max bigint,
	turnover_bp integer not null default 10000,
	is_given_up boolean not null default false,
	constraint vendor_game_pkey PRIMARY KEY (vendor_code, game_code),
	constraint vendor_game_vendor_code_fkey FOREIGN KEY (vendor_code) REFERENCES vendor(code),
	constraint vendor_game_stake_max_check CHECK (stake_max > 0),
	constraint vendor_game_turnover_bp_check CHECK (turnover_bp >= 0 AND turnover_bp <= 10000)
);
CREATE TRIGGER bump_games AFTER INSERT OR DELETE OR UPDATE ON public.vendor_game FOR EACH STATEMENT EXECUTE FUNCTION cache_tag_bump('games');
grant delete, insert, select, update on vendor_game to jhilik_app;

create table vendor_health (
	vendor_code text not null,
	state text not null,
	latency_ms integer not null,
	failures integer not null,
	note text not null,
	checked_at timestamp with time zone not null,
	since timestamp with time zone not null,
	constraint vendor_health_pkey PRIMARY KEY (vendor_code),
	constraint vendor_health_vendor_code_fkey FOREIGN KEY (vendor_code) REFERENCES vendor(code),
	constraint vendor_health_state_check CHECK (state = ANY (ARRAY['up'::text, 'slow'::text, 'failing'::text, 'down'::text]))
);
grant delete, insert, select, update on vendor_health to jhilik_app;

create table vendor_held_win (
	id bigint not null generated always as identity,
	vendor_code text not null,
	vendor_tx_id uuid not null,
	kind text not null,
	member_id integer not null,
	round_id text not null,
	currency text not null,
	amount bigint not null,
	win_max bigint not null,
	held_at timestamp with time zone not null,
	state text not null default 'open'::text,
	proposal text,
	maker text,
	maker_reason text,
	checker text,
	checker_reason text,
	entry_id uuid,
	decided_at timestamp with time zone,
	constraint vendor_held_win_pkey PRIMARY KEY (id),
	constraint vendor_held_win_vendor_code_vendor_tx_id_key UNIQUE (vendor_code, vendor_tx_id),
	constraint vendor_held_win_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id),
	constraint vendor_held_win_vendor_code_fkey FOREIGN KEY (vendor_code) REFERENCES vendor(code),
	constraint vendor_held_win_amount_check CHECK (amount > 0),
	constraint vendor_held_win_check CHECK (maker <> checker),
	constraint vendor_held_win_check1 CHECK ((state = 'open'::text) = (checker IS NULL)),
	constraint vendor_held_win_check2 CHECK ((maker IS NULL) = (proposal IS NULL)),
	constraint vendor_held_win_check3 CHECK (state = 'open'::text OR maker IS NOT NULL AND entry_id IS NOT NULL AND decided_at IS NOT NULL),
	constraint vendor_held_win_kind_check CHECK (kind = ANY (ARRAY['win'::text, 'betwin'::text, 'adjust'::text, 'freewin'::text])),
	constraint vendor_held_win_proposal_check CHECK (proposal = ANY (ARRAY['pay'::text, 'refuse'::text])),
	constraint vendor_held_win_state_check CHECK (state = ANY (ARRAY['open'::text, 'paid'::text, 'refused'::text]))
);
CREATE INDEX vendor_held_win_of_round ON public.vendor_held_win USING btree (vendor_code, round_id);
CREATE INDEX vendor_held_win_open ON public.vendor_held_win USING btree (id) WHERE (state = 'open'::text);
grant delete, insert, select, update on vendor_held_win to jhilik_app;

create table vendor_launch_token (
	hash bytea not null,
	vendor_code text not null,
	game_code text not null,
	member_id integer not null,
	currency text not null,
	mode text not null,
	language text not null,
	expires_at timestamp with time zone not null,
	used_by uuid,
	session_id integer not null,
	constraint vendor_launch_token_pkey PRIMARY KEY (hash),
	constraint vendor_launch_token_currency_fkey FOREIGN KEY (currency) REFERENCES ledger.currency(code),
	constraint vendor_launch_token_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id),
	constraint vendor_launch_token_vendor_code_fkey FOREIGN KEY (vendor_code) REFERENCES vendor(code),
	constraint vendor_launch_token_check CHECK ((mode = 'trial'::text) = (currency = 'DEMO'::text)),
	constraint vendor_launch_token_mode_check CHECK (mode = ANY (ARRAY['real'::text, 'trial'::text]))
);
CREATE INDEX vendor_launch_token_unused ON public.vendor_launch_token USING btree (member_id) WHERE (used_by IS NULL);
grant delete, insert, select, update on vendor_launch_token to jhilik_app;

create table vendor_nonce (
	vendor_code text not null,
	nonce text not null,
	seen_at timestamp with time zone not null,
	constraint vendor_nonce_pkey PRIMARY KEY (vendor_code, nonce)
);
CREATE INDEX vendor_nonce_age ON public.vendor_nonce USING brin (seen_at);
grant delete, insert, select, update on vendor_nonce to jhilik_app;

create table vendor_play_session (
	member_id integer not null,
	started_at timestamp with time zone not null,
	launched_at timestamp with time zone not null,
	after_round bigint not null,
	constraint vendor_play_session_pkey PRIMARY KEY (member_id),
	constraint vendor_play_session_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id)
);
grant delete, insert, select, update on vendor_play_session to jhilik_app;

create table vendor_play_token (
	hash bytea not null,
	launch_hash bytea not null,
	vendor_code text not null,
	game_code text not null,
	member_id integer not null,
	currency text not null,
	mode text not null,
	expires_at timestamp with time zone not null,
	session_id integer not null,
	constraint vendor_play_token_pkey PRIMARY KEY (hash),
	constraint vendor_play_token_launch_hash_key UNIQUE (launch_hash)
) with (fillfactor=80);
grant delete, insert, select, update on vendor_play_token to jhilik_app;

create table vendor_reward (
	reward_id uuid not null,
	vendor_code text not null,
	game_code text not null,
	member_id integer not null,
	currency text not null,
	stake bigint not null,
	rounds integer not null,
	used integer not null default 0,
	expires_at timestamp with time zone not null,
	granted_by text not null,
	reason text not null,
	created_at timestamp with time zone not null,
	cancelled_at timestamp with time zone,
	cancelled_by text,
	constraint vendor_reward_pkey PRIMARY KEY (reward_id),
	constraint vendor_reward_currency_fkey FOREIGN KEY (currency) REFERENCES ledger.currency(code),
	constraint vendor_reward_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id),
	constraint vendor_reward_vendor_code_game_code_fkey FOREIGN KEY (vendor_code, game_code) REFERENCES vendor_game(vendor_code, game_code),
	constraint vendor_reward_check CHECK (used >= 0 AND used <= rounds),
	constraint vendor_reward_check1 CHECK ((cancelled_at IS NULL) = (cancelled_by IS NULL)),
	constraint vendor_reward_reason_check CHECK (length(reason) >= 3 AND length(reason) <= 200),
	constraint vendor_reward_rounds_check CHECK (rounds >= 1 AND rounds <= 1000),
	constraint vendor_reward_stake_check CHECK (stake > 0)
);
CREATE INDEX vendor_reward_of_member ON public.vendor_reward USING btree (member_id, vendor_code, game_code);
grant select on vendor_reward to jhilik_app;

create table vendor_round (
	id bigint not null generated always as identity,
	vendor_code text not null,
	round_id text not null,
	member_id integer not null,
	game_code text not null,
	currency text not null,
	state vendor_round_state not null default 'open'::text,
	stake bigint not null,
	held bigint not null,
	payout bigint not null default 0,
	adjustment bigint not null default 0,
	created_at timestamp with time zone not null,
	settled_at timestamp with time zone,
	free_stake bigint not null default 0,
	interrupted_at timestamp with time zone,
	interrupted_held bigint,
	turnover_bp smallint,
	turnover bigint generated always as ((((stake - COALESCE(invalid_stake, (0)::bigint)) * turnover_bp) / 10000)) stored,
	turnover_reason text generated always as (
CASE
    WHEN (turnover_bp IS NULL) THEN NULL::text
    WHEN (stake = 0) THEN 'nothing_staked'::text
    WHEN (turnover_bp <> 10000) THEN 'game_rate'::text
    WHEN (invalid_stake > 0) THEN 'valid_part'::text
    ELSE 'whole_stake'::text
END) stored,
	settles_by timestamp with time zone,
	invalid_stake bigint,
	valid_stake bigint generated always as (
CASE
    WHEN (turnover_bp IS NOT NULL) THEN (stake - COALESCE(invalid_stake, (0)::bigint))
    ELSE NULL::bigint
END) stored,
	in_review bigint not null default 0,
	constraint vendor_round_pkey PRIMARY KEY (vendor_code, round_id),
	constraint vendor_round_id_key UNIQUE (id),
	constraint vendor_round_check CHECK (held >= 0 AND held <= stake),
	constraint vendor_round_check1 CHECK (state::text = 'open'::text OR held = 0),
	constraint vendor_round_check2 CHECK ((state::text = 'open'::text) = (settled_at IS NULL)),
	constraint vendor_round_check3 CHECK (invalid_stake >= 0 AND invalid_stake <= stake),
	constraint vendor_round_free_stake_check CHECK (free_stake >= 0),
	constraint vendor_round_in_review_check CHECK (in_review >= 0),
	constraint vendor_round_interrupted_held_check CHECK (interrupted_held >= 0),
	constraint vendor_round_payout_check CHECK (payout >= 0),
	constraint vendor_round_stake_check CHECK (stake >= 0)
) with (fillfactor=80);
CREATE INDEX vendor_round_interrupted ON public.vendor_round USING btree (interrupted_at) WHERE (interrupted_at IS NOT NULL);
CREATE INDEX vendor_round_of_member ON public.vendor_round USING btree (member_id, id);
CREATE INDEX vendor_round_open ON public.vendor_round USING btree (GREATEST(created_at, settles_by)) WHERE ((state)::text = 'open'::text);
grant select on vendor_round to jhilik_app;

create table vendor_statement (
	id integer not null generated always as identity,
	vendor_code text not null,
	from_at timestamp with time zone not null,
	to_at timestamp with time zone not null,
	compared_at timestamp with time zone not null,
	own_count integer not null,
	vendor_count integer not null,
	difference_count integer not null,
	constraint vendor_statement_pkey PRIMARY KEY (id),
	constraint vendor_statement_vendor_code_fkey FOREIGN KEY (vendor_code) REFERENCES vendor(code)
);
CREATE INDEX vendor_statement_vendor_code_to_at_idx ON public.vendor_statement USING btree (vendor_code, to_at);
grant delete, insert, select, update on vendor_statement to jhilik_app;

create table vendor_tx (
	vendor_code text not null,
	vendor_tx_id uuid not null,
	kind vendor_tx_kind not null,
	member_id integer not null,
	round_id text not null,
	ref uuid,
	state vendor_tx_state not null,
	resolution vendor_tx_resolution,
	entry_id uuid,
	req_hash bytea,
	amount bigint not null,
	code text not null,
	limit_name text,
	balance bigint not null,
	reason text,
	created_at timestamp with time zone not null,
	constraint vendor_tx_pkey PRIMARY KEY (vendor_code, vendor_tx_id),
	constraint vendor_tx_check CHECK (resolution IS NULL OR (kind::text = ANY (ARRAY['bet'::text, 'betwin'::text, 'tip'::text, 'freebet'::text]))),
	constraint vendor_tx_check1 CHECK ((req_hash IS NULL) = (state::text = 'tombstone'::text))
) with (fillfactor=80);
CREATE INDEX vendor_tx_adjust_of_round ON public.vendor_tx USING btree (vendor_code, round_id) WHERE ((kind)::text = 'adjust'::text);
CREATE INDEX vendor_tx_age ON public.vendor_tx USING brin (created_at) WITH (autosummarize='on');
CREATE INDEX vendor_tx_free_of_round ON public.vendor_tx USING btree (vendor_code, round_id) WHERE (((kind)::text = 'freebet'::text) AND ((state)::text = 'applied'::text));
CREATE UNIQUE INDEX vendor_tx_free_resolves_once ON public.vendor_tx USING btree (vendor_code, ref) WHERE ((kind)::text = 'freewin'::text);
CREATE INDEX vendor_tx_of_entry ON public.vendor_tx USING btree (entry_id) WHERE (entry_id IS NOT NULL);
CREATE INDEX vendor_tx_of_reward ON public.vendor_tx USING btree (ref) WHERE (((kind)::text = 'freebet'::text) AND ((state)::text = 'applied'::text));
CREATE INDEX vendor_tx_of_round ON public.vendor_tx USING btree (vendor_code, round_id) WHERE (((kind)::text = 'bet'::text) AND ((state)::text = 'applied'::text));
CREATE UNIQUE INDEX vendor_tx_resolves_once ON public.vendor_tx USING btree (vendor_code, ref) WHERE (((kind)::text = ANY (ARRAY['win'::text, 'rollback'::text])) AND (entry_id IS NOT NULL));
CREATE INDEX vendor_tx_tip_of_round ON public.vendor_tx USING btree (vendor_code, round_id) WHERE (((kind)::text = 'tip'::text) AND ((state)::text = 'applied'::text));
CREATE INDEX vendor_tx_tombstone ON public.vendor_tx USING btree (vendor_code, created_at) WHERE ((state)::text = 'tombstone'::text);
grant select on vendor_tx to jhilik_app;

create table verification_code (
	id bigint not null generated always as identity,
	purpose text not null,
	recipient_mark bytea not null,
	device_hash bytea not null,
	member_id integer,
	address text not null,
	code_hash bytea not null,
	tries_left smallint not null,
	requested_at timestamp with time zone not null,
	expires_at timestamp with time zone not null,
	used_at timestamp with time zone,
	network text,
	constraint verification_code_pkey PRIMARY KEY (id),
	constraint verification_code_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id),
	constraint verification_code_tries_left_check CHECK (tries_left >= 0)
);
CREATE INDEX verification_code_by_age ON public.verification_code USING btree (requested_at);
CREATE INDEX verification_code_from_address ON public.verification_code USING btree (address, requested_at);
CREATE INDEX verification_code_from_network ON public.verification_code USING btree (network, requested_at) WHERE (network IS NOT NULL);
CREATE INDEX verification_code_of_recipient ON public.verification_code USING btree (recipient_mark, requested_at);
grant delete, insert, select, update on verification_code to jhilik_app;

create table vip_fold (
	only_row boolean not null default true,
	open_day date not null,
	levels text not null default ''::text,
	kept_month date,
	constraint vip_fold_pkey PRIMARY KEY (only_row),
	constraint vip_fold_only_row_check CHECK (only_row)
);
grant delete, insert, select, update on vip_fold to jhilik_app;

create table vip_level (
	rank smallint not null,
	names jsonb not null,
	total_turnover bigint not null,
	month_turnover bigint not null default 0,
	benefits jsonb not null default '[]'::jsonb,
	keep_turnover bigint not null default 0,
	constraint vip_level_pkey PRIMARY KEY (rank),
	constraint vip_level_keep_turnover_check CHECK (keep_turnover >= 0),
	constraint vip_level_month_turnover_check CHECK (month_turnover >= 0),
	constraint vip_level_rank_check CHECK (rank > 0),
	constraint vip_level_total_turnover_check CHECK (total_turnover >= 0)
);
CREATE TRIGGER bump_vip AFTER INSERT OR DELETE OR UPDATE ON public.vip_level FOR EACH STATEMENT EXECUTE FUNCTION cache_tag_bump('vip');
grant delete, insert, select, update on vip_level to jhilik_app;

create table vip_member (
	member_id integer not null,
	rank smallint not null,
	since timestamp with time zone not null,
	grace_from date,
	kept_month date,
	seen_from date not null default '1900-01-01'::date,
	seen bigint not null default 0,
	constraint vip_member_pkey PRIMARY KEY (member_id),
	constraint vip_member_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id),
	constraint vip_member_rank_check CHECK (rank >= 0)
);
grant delete, insert, select, update on vip_member to jhilik_app;

create table vip_reached (
	member_id integer not null,
	rank smallint not null,
	day date not null,
	constraint vip_reached_pkey PRIMARY KEY (member_id, rank),
	constraint vip_reached_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id),
	constraint vip_reached_rank_check CHECK (rank > 0)
);
grant delete, insert, select, update on vip_reached to jhilik_app;

create table wallet_transfer (
	id uuid not null,
	direction text not null,
	sender_id integer not null,
	receiver_id integer not null,
	currency text not null,
	amount bigint not null,
	tx_id uuid not null,
	at timestamp with time zone not null default core.now(),
	constraint wallet_transfer_pkey PRIMARY KEY (id),
	constraint wallet_transfer_tx_id_key UNIQUE (tx_id),
	constraint wallet_transfer_receiver_id_fkey FOREIGN KEY (receiver_id) REFERENCES member(id),
	constraint wallet_transfer_sender_id_fkey FOREIGN KEY (sender_id) REFERENCES member(id),
	constraint wallet_transfer_amount_check CHECK (amount > 0),
	constraint wallet_transfer_check CHECK ((sender_id = receiver_id) = (direction = 'play'::text)),
	constraint wallet_transfer_direction_check CHECK (direction = ANY (ARRAY['up'::text, 'down'::text, 'play'::text]))
);
CREATE INDEX wallet_transfer_of_receiver ON public.wallet_transfer USING btree (receiver_id, at DESC);
CREATE INDEX wallet_transfer_of_sender ON public.wallet_transfer USING btree (sender_id, at DESC);
grant insert, select on wallet_transfer to jhilik_app;

create table withdrawal (
	id uuid not null,
	seq bigint not null generated always as identity,
	member_id integer not null,
	account_id uuid not null,
	channel text not null,
	provider text not null,
	currency text not null,
	amount bigint not null,
	fee bigint not null,
	from_cash bigint not null,
	from_returnable bigint not null,
	state text not null default 'queued'::text,
	reason text,
	created_at timestamp with time zone not null default core.now(),
	decided_at timestamp with time zone,
	sent_at timestamp with time zone,
	arrived_at timestamp with time zone,
	due_at timestamp with time zone,
	asked_count integer not null default 0,
	unknown_at timestamp with time zone,
	provider_ref text,
	receipt text,
	receipt_due_at timestamp with time zone,
	claimed bigint,
	traced bigint,
	refunded bigint not null default 0,
	returned bigint not null default 0,
	alerted_at timestamp with time zone,
	from_agent bigint not null default 0,
	constraint withdrawal_pkey PRIMARY KEY (id),
	constraint withdrawal_seq_key UNIQUE (seq),
	constraint withdrawal_account_id_fkey FOREIGN KEY (account_id) REFERENCES payout_account(id),
	constraint withdrawal_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id),
	constraint withdrawal_amount_check CHECK (amount > 0),
	constraint withdrawal_check CHECK (fee >= 0 AND fee < amount),
	constraint withdrawal_check1 CHECK (amount = (from_cash + from_returnable + from_agent)),
	constraint withdrawal_check2 CHECK ((refunded + returned) <= amount),
	constraint withdrawal_check3 CHECK ((receipt IS NULL) = (arrived_at IS NULL)),
	constraint withdrawal_check4 CHECK (from_agent = 0 OR from_agent = amount),
	constraint withdrawal_from_agent_check CHECK (from_agent >= 0),
	constraint withdrawal_from_cash_check CHECK (from_cash >= 0),
	constraint withdrawal_from_returnable_check CHECK (from_returnable >= 0),
	constraint withdrawal_receipt_check CHECK (receipt = ANY (ARRAY['asked'::text, 'received'::text, 'partly'::text, 'not_received'::text, 'by_timeout'::text, 'trace'::text, 'forced'::text, 'refunded'::text])),
	constraint withdrawal_state_check CHECK (state = ANY (ARRAY['queued'::text, 'review'::text, 'approved'::text, 'sending'::text, 'rejected'::text, 'failed'::text, 'arrived'::text, 'returned'::text]))
);
CREATE INDEX withdrawal_arrived ON public.withdrawal USING btree (channel, arrived_at DESC) WHERE (arrived_at IS NOT NULL);
CREATE INDEX withdrawal_due ON public.withdrawal USING btree (due_at) WHERE (due_at IS NOT NULL);
CREATE INDEX withdrawal_of_member ON public.withdrawal USING btree (member_id, created_at DESC);
CREATE UNIQUE INDEX withdrawal_open ON public.withdrawal USING btree (member_id) WHERE (state = ANY (ARRAY['queued'::text, 'review'::text, 'approved'::text, 'sending'::text]));
CREATE INDEX withdrawal_queue ON public.withdrawal USING btree (seq) WHERE (state = ANY (ARRAY['queued'::text, 'review'::text, 'approved'::text, 'sending'::text]));
CREATE INDEX withdrawal_receipt_due ON public.withdrawal USING btree (receipt_due_at) WHERE (receipt = 'asked'::text);
CREATE INDEX withdrawal_unclear ON public.withdrawal USING btree (sent_at) WHERE (state = 'sending'::text);
grant insert, select, update on withdrawal to jhilik_app;

create table withdrawal_check (
	withdrawal_id uuid not null,
	version text not null,
	verdict text not null,
	reasons text[] not null,
	at timestamp with time zone not null default core.now(),
	constraint withdrawal_check_pkey PRIMARY KEY (withdrawal_id),
	constraint withdrawal_check_withdrawal_id_fkey FOREIGN KEY (withdrawal_id) REFERENCES withdrawal(id),
	constraint withdrawal_check_verdict_check CHECK (verdict = ANY (ARRAY['pass'::text, 'review'::text, 'refuse'::text]))
);
grant insert, select on withdrawal_check to jhilik_app;

create table withdrawal_decision (
	withdrawal_id uuid not null,
	step text not null,
	person text not null,
	actor text not null,
	reason text not null,
	at timestamp with time zone not null default core.now(),
	content text not null default ''::text,
	constraint withdrawal_decision_withdrawal_id_fkey FOREIGN KEY (withdrawal_id) REFERENCES withdrawal(id),
	constraint withdrawal_decision_person_check CHECK (person <> ''::text),
	constraint withdrawal_decision_reason_check CHECK (reason <> ''::text),
	constraint withdrawal_decision_step_check CHECK (step = ANY (ARRAY['approve'::text, 'reject'::text, 'fail'::text, 'trace'::text, 'force'::text]))
);
CREATE UNIQUE INDEX withdrawal_decision_once ON public.withdrawal_decision USING btree (withdrawal_id, step, content, lower(person));
grant insert, select on withdrawal_decision to jhilik_app;

create table withdrawal_event (
	withdrawal_id uuid not null,
	n integer not null,
	step text not null,
	actor text,
	params jsonb not null default '{}'::jsonb,
	at timestamp with time zone not null default core.clock(),
	constraint withdrawal_event_pkey PRIMARY KEY (withdrawal_id, n),
	constraint withdrawal_event_withdrawal_id_fkey FOREIGN KEY (withdrawal_id) REFERENCES withdrawal(id)
);
grant insert, select on withdrawal_event to jhilik_app;

create table withdrawal_return (
	provider text not null,
	provider_ref text not null,
	withdrawal_id uuid not null,
	amount bigint not null,
	tx_id uuid not null,
	at timestamp with time zone not null default core.now(),
	constraint withdrawal_return_pkey PRIMARY KEY (provider, provider_ref),
	constraint withdrawal_return_tx_id_key UNIQUE (tx_id),
	constraint withdrawal_return_withdrawal_id_fkey FOREIGN KEY (withdrawal_id) REFERENCES withdrawal(id),
	constraint withdrawal_return_amount_check CHECK (amount > 0)
);
grant insert, select on withdrawal_return to jhilik_app;

-- core.clock() returns timestamp with time zone: d4d08cc821f0f6f0087e5b25a94a73a1d46c1ed2f776528efdcc06cbd844c5d2
grant execute on function core.clock to jhilik_app;

-- core.clock_offset() returns interval: 73b747f1ef286097ff9591557f2c3356e10328e93bd115494014b545a9e88793
grant execute on function core.clock_offset to jhilik_app;

-- core.now() returns timestamp with time zone: 3cae685daf248d6c2a770a273bae16a1651f00b41e6c2fd5eee38f9c2d4071f4
grant execute on function core.now to jhilik_app;

-- core.set_clock_offset(ahead interval) returns void: c13fda2e3c1c832dbcd3114be1f9dfbaa7688bb1d6c986d3278bb4c01a029a5c

-- ledger.account_id(p_owner integer, p_kind text, p_currency text) returns integer: 41ed7ad1747625c50ff3fc80fae320235ec893eb738a2483f3d6bd078fee507b
grant execute on function ledger.account_id to jhilik_app;

-- ledger.account_rule(p_kind text, OUT side smallint, OUT floor bigint, OUT tracked boolean) returns record: 1f8318cebaef83ac38ad39c43fcf35b0e5c586eff8990f65cb9a671f7c4bb97e

-- ledger.assert_address() returns trigger: 148688bf22e3d1fff8d28b0f6ba4a07747937b7fcd3a86d2637d7be966d896dc

-- ledger.assert_balanced() returns trigger: 67a0af4a7740cdd663085a51b02f203239a400d699ec567d4d05c4d795bfefd4

-- ledger.balance_of(p_owner integer, p_kind text, p_currency text) returns bigint: c380c4bf0c8d82cbf5c8d9672a3378068736c2c96e511e5f2ed69c9b04c1e43f
grant execute on function ledger.balance_of to jhilik_app;

-- ledger.block_hash(p_n integer, p_from bigint, p_to bigint, p_root bytea, p_prev bytea) returns bytea: d70646f885e843323d5f96c255bd6282cfd05c88b7d98ed5c81f9f994d825bc3

-- ledger.check_event(p_tx uuid) returns TABLE(block integer, block_hash bytea, event_hash bytea, sealed_at timestamp with time zone, is_intact boolean): c03e4154dabd4fcd996b67b9dfe9c2f794749a38ce852978f17305db5e738af6
grant execute on function ledger.check_event to jhilik_app;

-- ledger.find_account(p_owner integer, p_kind text, p_currency text) returns integer: 4e7b6cad6f8eebc6fe1a7a947ddfbdd01c5e940b5b0abf4fab7339457db38602
grant execute on function ledger.find_account to jhilik_app;

-- ledger.forbid_change() returns trigger: d1c2124535c2f1ddf451a6fedf2cdbc28cbf4e28ea0d2d8e4cada58d271eba95

-- ledger.horizon(OUT to_seq bigint, OUT before xid8) returns record: 424bf1d72bc28705d832888e8b80d0ec22a758c6cce2dd6a18fc78cd94b86771
grant execute on function ledger.horizon to jhilik_app;

-- ledger.is_balanced(p_accounts integer[], p_amounts bigint[]) returns boolean: c9cecbbd0af74b00a726a90ef55fe7eb2382759b510958cdc8d37a785519b867

-- ledger.mark_reconciled(p_seq bigint, p_block integer) returns void: 40beb67a9a4cb6fa4f2152d43b4f8f7404f511a755fc0d299d41b144fb229958
grant execute on function ledger.mark_reconciled to jhilik_app;

-- ledger.move(p_accounts integer[], p_amounts bigint[], OUT versions integer[], OUT after bigint[], OUT balances jsonb, OUT is_balanced boolean) returns record: 040231deab997b406041be44adaab10038851d4c224cfe31edefd230bdb1a4da

-- ledger.new_id() returns uuid: 0e6900dbf4458c5a315f7038702e642a2b95d33c9ff5dc33dabb9c951aea8093
grant execute on function ledger.new_id to jhilik_app;

-- ledger.post(p_id uuid, p_source text, p_external_id text, p_kind text, p_req_hash bytea, p_actor text, p_accounts integer[], p_amounts bigint[], p_occurred_at timestamp with time zone, p_reverses uuid, OUT tx_id uuid, OUT replayed boolean, OUT result jsonb) returns record: a00f2bf6ad9dd996724221d01197b665613d0800066f3698981cbd0633abf7df
grant execute on function ledger.post to jhilik_app;

-- ledger.post_batch(p_events ledger.event[], p_lines ledger.line[]) returns void: 5fe67c84ecb77a8739a6d67589fec20b5212bb4ea839eb1fa8ba32c856211483

-- ledger.report_break(p_invariant text, p_account integer, p_tx uuid, p_detail text) returns boolean: bf69edd30fdc029d746554e973cf1e214c54922e0a1d2e960f56b0b138a0e067
grant execute on function ledger.report_break to jhilik_app;

-- ledger.resolve_conflict(p_source text, p_external_id text, p_req_hash bytea, p_accounts integer[], p_amounts bigint[], p_versions integer[], OUT tx_id uuid, OUT replayed boolean, OUT result jsonb) returns record: ca1100e3e60e1295226859ba9fbcb2ed425166cadcee24875e3529aca8820fde

-- ledger.seal(p_to_seq bigint, p_before xid8) returns boolean: 13de0b5fb7ba23f8a3b4afd390e7093aa33ccbd9b049af2e90b886a0c2401659
grant execute on function ledger.seal to jhilik_app;

-- ledger.verify_seals(p_from_n integer) returns TABLE(n integer, seq bigint, tx_id uuid, problem text): 9b544ee14f654bbf529c2abd0bbcb7bd95dd5a37706d15cf25fd5557e2b5e1e6
grant execute on function ledger.verify_seals to jhilik_app;

-- ledger.version_before(p_account integer, p_version integer, p_at timestamp with time zone) returns integer: 43d9ab385e505902e737a4744abe05fb3a357ed8e4b9ce623c8637ec8edfb7f5
grant execute on function ledger.version_before to jhilik_app;

-- lottery.cancel_lines(p jsonb) returns jsonb: 03370aa4fad8e75fa211b551ab9b41f3ef54de4a8572e4bbf25ade17f12ab381
grant execute on function lottery.cancel_lines to jhilik_app;

-- lottery.check_member(p jsonb, p_player wallet.player, p_now timestamp with time zone) returns void: 63062756101faa7491aba6c3455a2c9630d0f4de90a8bf9442cbabb3f476b871

-- lottery.choice_count(p_field text) returns integer: 7f6ad4332e1e3a6d234e8e04118920a8c9502537d684a94c0aa63930ab3f0f72
grant execute on function lottery.choice_count to jhilik_app;

-- lottery.choices_drawn(p_field text, p_drawn text[]) returns integer: b04a03de6efefe59b2d48687189b093bc8e0695f44157fbeaf6488baacac787b
grant execute on function lottery.choices_drawn to jhilik_app;

-- lottery.control_board(p_name text, p_balls text, p_result text[], p_format text) returns integer[]: 4ed2f73f2ad6d1ded97cc25597f0c8d813f82af20fe4273897a3ed40fa7b6f91
grant execute on function lottery.control_board to jhilik_app;

-- lottery.control_colours(p_name text, p_balls text, p_digit text) returns integer[]: 79c2ea156c0278edfb3154140a0145e1339ea699221e53fc6d9630f1d23b4c2d
grant execute on function lottery.control_colours to jhilik_app;

-- lottery.control_dice(p_name text, p_balls text, p_result text[]) returns integer[]: cf08621c798c56548c50d83e66d20fcfc17df1e3408f3fcac308bffaedb1f4eb
grant execute on function lottery.control_dice to jhilik_app;

-- lottery.control_digit_sides(p_name text, p_last text, p_balls text, p_result text[]) returns integer[]: 14dc64fe7acb9a6862abf259e52cfbe2475964d7270a2de79e915d77fccc72c9
grant execute on function lottery.control_digit_sides to jhilik_app;

-- lottery.control_digits(p_name text, p_last text, p_balls text, p_result text[]) returns integer[]: 6f13abf6a3090e19f4622440c89138d13675c833df2979badf46841e3853cd96
grant execute on function lottery.control_digits to jhilik_app;

-- lottery.control_eleven(p_name text, p_last text, p_balls text, p_result text[]) returns integer[]: 117e7391c60451e450974125282cb8e69e49c71563c2553ad55d39c86dc62182
grant execute on function lottery.control_eleven to jhilik_app;

-- lottery.control_fair(p_name text, p_balls text, p_result text[]) returns integer[]: ac1e9ef30d36ddfdad96051665c23b5e8660fe71fb96b8613f9e0a95e6c8db95
grant execute on function lottery.control_fair to jhilik_app;

-- lottery.control_hits(p_play text, p_balls text, p_result text[], p_format text) returns integer[]: 2fd1cfbf767a4f52ef77db5fb839c797b6ed4dd1751d6d562e3e9c565cfc989b
grant execute on function lottery.control_hits to jhilik_app;

-- lottery.control_market(p_name text, p_balls text, p_result text[]) returns integer[]: 08ae1769ed65b934bca8ac494f1c45e765f227c5c28a4a903070846c9200cfde
grant execute on function lottery.control_market to jhilik_app;

-- lottery.control_race(p_name text, p_last text, p_balls text, p_result text[]) returns integer[]: 1cbd561b7e9ab264323f29ce09c1e05128e3837e442858be6f8a812e0900d0cc
grant execute on function lottery.control_race to jhilik_app;

-- lottery.control_win(p_hits integer[], p_price bigint, p_odds integer[]) returns bigint: 67a50ef2567bd5f7142c75857bd48d9e66462f0be2574c42d10d9584e2a9f254
grant execute on function lottery.control_win to jhilik_app;

-- lottery.digits_times(p_number text, p_times integer) returns text: bc925513451c801377de541548502e8c4b68963d9f6ec1f75af1d68ec3f5f26d
grant execute on function lottery.digits_times to jhilik_app;

-- lottery.form_of(p_digits text) returns text: de63b320240fb69bee255263707e730c0412dc25be32540d355970a834c37328
grant execute on function lottery.form_of to jhilik_app;

-- lottery.group_hit(p_balls text, p_number text, p_first_times integer, p_firsts integer, p_second_times integer, p_seconds integer) returns integer: 40ca583074b859f146f711514a9fcec217dc4552a52f0792ccea004f82e3302e
grant execute on function lottery.group_hit to jhilik_app;

-- lottery.has_choice(p_field text, p_choice text) returns boolean: 2ac0e7023b50ac7f9d900e9a35f30805acc90fe53ea8c5ae631b5705aea519e8
grant execute on function lottery.has_choice to jhilik_app;

-- lottery.in_order(p_number text) returns text: 2a1456b33eee9233f2841b2cac4d161605dbd519ec994833dbf67a0e72e53793
grant execute on function lottery.in_order to jhilik_app;

-- lottery.issue_forbid_change() returns trigger: 7cdd863da56fc454c7bc260d3ae70d54b614815fe438dcc3a3a924023d58be6c

-- lottery.pay_bets(p_issue integer, p_members integer) returns TABLE(member_id integer, currency text, order_no bigint, stake bigint, paid bigint): 61008b72ca6cbe8a0d100a6eba059508318b2d9b53fcdd9cb3c05a658dce082b
grant execute on function lottery.pay_bets to jhilik_app;

-- lottery.place_order(p jsonb) returns jsonb: ccc1491a0400b1e0ac23117a0b3811782ab5162480b5cdc4acd537a251962154
grant execute on function lottery.place_order to jhilik_app;

-- lottery.places_drawn(p_balls text, p_drawn text[]) returns integer: f3e605a69bea88513ba4aa84cfeca420178bd2b712477937eb0826afffca1ba5
grant execute on function lottery.places_drawn to jhilik_app;

-- lottery.pool_kind(p_game text, p_numero text) returns text: c2c520c1fc2a5cc72f93217a52327535ed5bdddda4f2eba94effdb131edc5477
grant execute on function lottery.pool_kind to jhilik_app;

-- lottery.prize_hit(p_is_hit boolean, p_prize integer, p_count integer) returns integer[]: 794695c70495781c1da8942659179d87d7942c1c3fdfb34f8539b80088a0afca
grant execute on function lottery.prize_hit to jhilik_app;

-- lottery.refuse(p_code text, p_facts jsonb) returns void: a669bdd55fd8e8c1cd23cbf5d710c3feb848d7fe5a091f0dc256e89dd1bfff99

-- lottery.return_line(p_line bigint, p_state lottery.line_state, p_keys jsonb) returns void: f9c55512e099912e5582796d9d3c703b0ac31cbd57d5fb0a423874dcecf44727

-- lottery.sets_drawn(p_balls text, p_drawn text[], p_size integer) returns integer: b420c92f619f95d04ebe076a04ce9aaa08c83fd401ff4d3dc46debf97f58ecdd
grant execute on function lottery.sets_drawn to jhilik_app;

-- lottery.sets_of(p_count integer, p_size integer) returns integer: d6708bbc3a0ffb11391ed9f2c8cab67a73d66f17eb2692d49138bf9d9f176805
grant execute on function lottery.sets_of to jhilik_app;

-- lottery.side_hits(p_field text, p_number integer, p_big_from integer) returns integer: 400a9e3a0b6f81fd52e8c26744667e994467e07ad208cdbe7c108b7f9e430bf4
grant execute on function lottery.side_hits to jhilik_app;

-- lottery.span_of(p_number text) returns integer: fdfc4187da62b9f866c0c4c672cb74d0c54800fd1a9bb48bf044271d34c57ae8
grant execute on function lottery.span_of to jhilik_app;

-- lottery.tails_drawn(p_balls text, p_prizes text[], p_length integer) returns integer: 44721424147b8344ce9f9ddd033c324e5880d0d8864549997406804b0700cf9c
grant execute on function lottery.tails_drawn to jhilik_app;

-- lottery.take_room(p jsonb, p_currency text) returns void: f3c9ffceadd78a124cc2ca5a02918dbcb3255e8441ef04503fea4e3be1c9016c

-- lottery.void_bets(p_issue integer, p_members integer) returns TABLE(member_id integer, currency text, order_no bigint, stake bigint): c9b191739c5e0855bfae2248afbc1d23482d6e2cce7640080d193122cf11d07e
grant execute on function lottery.void_bets to jhilik_app;

-- play.add_to_teams(p_lines play.team_line[]) returns void: 32ecbb87ae2e103bca2d28853530e4f5e905f9af60f90c8f9d6259cd38aaf749

-- play.change_rebate(p_member integer, p_day date, p_booked date, p_amount bigint) returns void: 1b44c8ca1d681252cdc2b7af19189ff791756d6340a80c912a3e495213d912e7
grant execute on function play.change_rebate to jhilik_app;

-- play.close_days(p_through timestamp with time zone, p_time_zone text) returns void: ca38e7355bbbef9020a4cfed90a6518cb3f37dac616fac8379a6a8bb93a40261
grant execute on function play.close_days to jhilik_app;

-- play.count_money(p_after bigint, p_to bigint, p_open_day date, p_time_zone text) returns SETOF play.team_line: 3851ceaf415e36f25d74810a86ed7aa96bb5b859e224afc598c366267fb4ee55

-- play.count_people(p_lines play.team_line[]) returns void: 2dbdc4de172bc7837f610932cecf56e21ef4331ed03f7fce5cbf2b9dec0e44f4

-- play.count_rounds(p_fold play_fold, p_to bigint, p_time_zone text) returns SETOF play.team_line: ccec21147de3b2a1f1881306ee02053865d50d4d8d4e7929537da373d7bde9ae

-- play.counted_fact(p_id bigint, OUT id bigint, OUT member_id integer, OUT state text, OUT settled_at timestamp with time zone, OUT game_type text, OUT vendor_code text, OUT game_code text, OUT stake bigint, OUT paid bigint, OUT valid bigint, OUT uncounted bigint) returns SETOF record: 4d7fa256e137c5896cbb46cdd236c994b4168d0536c44b5dcadc8d50909e16ea
grant execute on function play.counted_fact to jhilik_app;

-- play.fold_batch(p_count bigint, p_time_zone text) returns boolean: 58e48fb5e6c8f6d0ff091167e382888a2280047a7e025821676c08e4ae79fee6
grant execute on function play.fold_batch to jhilik_app;

-- play.fresh(p_member integer, OUT settled_at timestamp with time zone, OUT game_type text, OUT vendor_code text, OUT game_code text, OUT stake bigint, OUT paid bigint, OUT valid bigint, OUT uncounted bigint) returns SETOF record: 082f3215a2891ce96dc022cfe09919a75c5bd413ed0e3b9799875f9830c8458e
grant execute on function play.fresh to jhilik_app;

-- play.is_break(p_member integer, p_at timestamp with time zone) returns boolean: ec67a38d920d3ebef3ad40b0eb7b7bdb7ec7f9535404d545cfd7639c6b870308
grant execute on function play.is_break to jhilik_app;

-- play.member_faults(p_day date, p_time_zone text) returns TABLE(name text, line jsonb): d652059b25abfbb50783ea4060397a450d672029120d12e746d461cc35996101
grant execute on function play.member_faults to jhilik_app;

-- play.money_sums(p_after bigint, p_to bigint, p_since timestamp with time zone, p_until timestamp with time zone, p_time_zone text, OUT member_id integer, OUT day date, OUT deposited bigint, OUT deposits integer, OUT withdrawn bigint, OUT bonus bigint, OUT rebate bigint) returns SETOF record: 3f8b0f83ceef0204c2f025a4f104b69151628590774fe00f26883e4558cf1dc4
grant execute on function play.money_sums to jhilik_app;

-- play.people_faults(p_day date) returns TABLE(name text, line jsonb): aedaec3ca740822eceab45fe7205f9b63020cb19beeac80349312df730b496a3
grant execute on function play.people_faults to jhilik_app;

-- play.people_of(p_keys play.person_key[]) returns SETOF team_person: 24e4c25a3611e50901c885c10325c0ef31b712c40c36c5c26fc01a0f6d2cad10
grant execute on function play.people_of to jhilik_app;

-- play.periods_of(p_day date, OUT from_day date, OUT kind text, OUT last_day date) returns SETOF record: 1c623ef377231ce6c9362a46e792c0799e961ff9edf8978f68aaf6f1ecb110a3
grant execute on function play.periods_of to jhilik_app;

-- play.rebuild_day(p_day date, p_time_zone text) returns TABLE(name text, line jsonb): e20a76b1414f5f76fabfdbca1d56df8d548391f5b175be153b3f064323f313ca
grant execute on function play.rebuild_day to jhilik_app;

-- play.recount_next(p_active_min bigint) returns boolean: 347468d72aac35236e7d556a7cc60c28876c36184923e6b27494b488a6242261
grant execute on function play.recount_next to jhilik_app;

-- play.recount_period(p_from date, p_kind text, p_active_min bigint) returns void: 196c92e6527a2ad2581dd4e46ff17114dff7909327d47e6b3c05e4db22691db6

-- play.set_people(p_keys play.person_key[]) returns void: b0cad4ab6205d5a5bdd6d3e747d41a4df094dea3a08b37707710a63a0de2579a

-- play.team_faults(p_day date) returns SETOF jsonb: 30b285e7edd2795fb741014cb7e98d69ede00fda444fa0ae6a7127e05026b39f
grant execute on function play.team_faults to jhilik_app;

-- play.true_money(p_day date, p_time_zone text, OUT member_id integer, OUT deposited bigint, OUT deposits integer, OUT withdrawn bigint, OUT bonus bigint, OUT rebate bigint) returns SETOF record: 551c312761c88c1d61db9a3ca57d611b73816d9d34a59e392dd9f2273a83d0e7
grant execute on function play.true_money to jhilik_app;

-- play.true_rounds(p_day date, p_time_zone text, OUT member_id integer, OUT fact_id bigint, OUT settled_at timestamp with time zone, OUT game_type text, OUT vendor_code text, OUT game_code text, OUT stake bigint, OUT paid bigint, OUT valid bigint, OUT uncounted bigint) returns SETOF record: d96610323d66b8be6c24be807cc0d073899be12360d9d85f27ca955bb0dfc676
grant execute on function play.true_rounds to jhilik_app;

-- play.turn_uncounted(p_day date) returns void: 358465accde74f29503ee7cab72148f14eeba1bc4702783765e5f835e80b63a4

-- play.watch(p_stakes boolean, p_rounds boolean) returns void: 7cf010435f2524ccb4df171979c412abf29af16bfa31176f280127e22572c59a
grant execute on function play.watch to jhilik_app;

-- protection.continue_play(p_member integer, p_now timestamp with time zone) returns void: 1e7dd25c0fbae6a1ee40dd69f934affd59c8dda688bc79b8abc416e3564ebff5
grant execute on function protection.continue_play to jhilik_app;

-- protection.fold(p_member integer) returns protection_guard: 3b875c98584e10a565966e4585553d315a23bca0f7ab108fc995014782630052
grant execute on function protection.fold to jhilik_app;

-- protection.lock_accounts(p_member integer) returns void: b593f7a837f3fa8a66d5da8f14c27c3b1f87fec6b14661adce7556db2b663633
grant execute on function protection.lock_accounts to jhilik_app;

-- protection.may_promote(p_member integer) returns boolean: 759c7a9f4bc15d6acf641312960049485cb9e069eb09fb108d47e56b97189967
grant execute on function protection.may_promote to jhilik_app;

-- protection.reality_due(p_guard protection_guard, p_now timestamp with time zone) returns boolean: 83292e1b53addf07c255467edd7ae0af2dfd2ca26d7d186a36638b91d227bc48
grant execute on function protection.reality_due to jhilik_app;

-- protection.same_as(p_member integer) returns SETOF integer: 9a39688c07dcb5e1b5eefb3edbc4f0f32260ce59052e89780bd0e9b2bc3d15b6
grant execute on function protection.same_as to jhilik_app;

-- protection.stake_refusal(p_member integer, p_amount bigint) returns text: c0bf4be8797318f9c7961ba8109bf5f006cf26e2bb499de8529efac71d3ac7c7
grant execute on function protection.stake_refusal to jhilik_app;

-- protection.usage_of(p_member integer, p_window_s integer, p_now timestamp with time zone, OUT loss bigint, OUT wager bigint, OUT played_s bigint) returns record: 78e7240d977ffab78a1bd2c82f1f5203391536f3ad0f933736cce3ef5d476b90
grant execute on function protection.usage_of to jhilik_app;

-- public.audit_event_forbid_change() returns trigger: e96829688c0f82a6006e4a7e2217fc9fb901f47a4805a11ad135dc261ee3991b

-- public.cache_tag_bump() returns trigger: 2a7500c6d712305a9070609acb93720788c3090f364fe96c558c22c536ead528

-- public.content_page_touch() returns trigger: e8d1baa4a990d5b58c136079e24c661e5f0bdf9a50f3350996184f7964fdd3cd

-- public.game_names_key(names jsonb) returns text: 93de809750403e869fd95fadf7bde15cf6e4e02517124d9cbc523efe074c71db
grant execute on function public.game_names_key to jhilik_app;

-- public.game_search(typed text) returns TABLE(game_id integer, fit real): 1feff81c5f9e11739b99c8070463040b67d631f642c28ee1c82bd3ee55391388
grant execute on function public.game_search to jhilik_app;

-- public.game_search_key(title text) returns text: 8f370c5cd4274632e2a790d07e1edd18df76949b66e71dfee97bc392fb50b33e
grant execute on function public.game_search_key to jhilik_app;

-- public.help_article_touch() returns trigger: 86247e56b4567c7da32e639237d51a63f1d9bbe443ef3d19a2e6574b44b1e299

-- public.member_event_forbid_change() returns trigger: 5a3eff6c79a9f4ff27bdaa40324ab4955f0fe4de268a6f80cf480576fed23559

-- public.member_event_hash(p_n integer, p_from bigint, p_to bigint, p_root bytea, p_prev bytea) returns bytea: 96f390acb498aa8d2472962df578e504bc4a60e5b4bb1a5d039f95476ef4961f

-- public.member_event_horizon(OUT to_id bigint, OUT before xid8) returns record: 29f62ceba593b628498f6de2062041ddee0f577da83da184826b12ae4c8a1bab
grant execute on function public.member_event_horizon to jhilik_app;

-- public.member_event_root(p_from bigint, p_to bigint) returns bytea: 3fe8eab74338a8f00a370a5f732f54c2487fbff462ad10cce3e25a461380e2c1

-- public.member_number_event() returns trigger: 03e58963a7b3d236419d420af25ba76bf392b274967572a30dc80e8bfdb4dade

-- public.member_seal_events(p_to bigint, p_before xid8) returns boolean: 792c4e02a6aa514fa17a447a90c8d81081c33aae5f6098a6b4eb40c69b7e83b0
grant execute on function public.member_seal_events to jhilik_app;

-- public.member_verify_events() returns TABLE(n integer, problem text): d801a344ca085e9d3926c1133884458eb8e31359d99910885d6443773d29f09b
grant execute on function public.member_verify_events to jhilik_app;

-- public.promotion_touch() returns trigger: 14d3a576960a90a207f29af59aac681d584f94516a283674f349105853194d99

-- public.protection_block_forbid_shortening() returns trigger: 7a4d946e37444513305334bd4f7bafe398a271fc8bbeb51b7a653ec126d61502

-- public.social_identity_forbid_change() returns trigger: 13bd0081bcf98734b422af3e417f1f90de1a753ab92b924e790800bd439cebde

-- public.system_change_forbid_change() returns trigger: 396c5abc0e5643b37a132e8a540f5dab2468c6f71dbceebb3f47fe70d4e61f60

-- public.system_log_change() returns trigger: 9b97d78b8fb69c9b861aef3e7979856429858bf8eb0701ecccaf775850e8c304

-- reward.pay_run(p_run integer, p_kind text, p_members integer[], p_amounts bigint[], p_counted bigint[], p_prizes jsonb[], OUT members integer, OUT amount bigint, OUT claims uuid[], OUT paid integer[], OUT costs bigint[]) returns record: fba75b99745e3af3b604c231ee48ac05a120ecd1430074d51c3dc35438dfc117
grant execute on function reward.pay_run to jhilik_app;

-- reward.rank_of(p_member integer) returns integer: dca0af7c16f6ddcef2563789c5aafd42f3de9301bb48cbccbac2f90a9d6510d8
grant execute on function reward.rank_of to jhilik_app;

-- talk.broadcasts_of(p_member integer, OUT no integer, OUT id bigint, OUT kind text, OUT titles jsonb, OUT contents jsonb, OUT link text, OUT sent_at timestamp with time zone, OUT is_read boolean) returns SETOF record: ca8208e25cab908da14e48f73b59f878e05e0ddcdc7306550cd052c9bad0e2e9
grant execute on function talk.broadcasts_of to jhilik_app;

-- talk.chat_hidden(p_room text, p_no integer) returns boolean: 5e28146d6876a894348e84872f497e561f0a9ec07e47c50d0b4beffb023875a8
grant execute on function talk.chat_hidden to jhilik_app;

-- talk.chat_shown(p_room text, p_after integer, p_before integer, p_limit integer, OUT no integer, OUT writer text, OUT name text, OUT level integer, OUT is_staff boolean, OUT body text, OUT written_at timestamp with time zone, OUT is_hidden boolean, OUT round jsonb) returns SETOF record: 974290666b5944306c692eddafb12fbea1dbefc704605e82595cb1367c927a2e
grant execute on function talk.chat_shown to jhilik_app;

-- talk.chat_tombstones(p_room text) returns integer[]: 647d93a9a3dcab4e465130e5d0d1aa8df697ef00685b28602c4ea4c7a4afda8d
grant execute on function talk.chat_tombstones to jhilik_app;

-- talk.in_audience(p_member integer, p_audience jsonb) returns boolean: 45fe52d9651a7a61b78b3f972d1315a73b2b22314a4009d61df874e290db5e0e
grant execute on function talk.in_audience to jhilik_app;

-- tree.check_edge() returns trigger: aae6daf4020ecb30c86fd226e1627ec97fae4b12455712943bb5eae0c3b342c9

-- tree.move(p_member integer, p_upline integer, p_day date) returns void: 8761bf8449488fb3a187c476c7148004f3f2addc98956deb95e69b635b8f35c4
grant execute on function tree.move to jhilik_app;

-- tree.path_at(p_member integer, p_day date) returns integer[]: 67e6ba5c8022ce0aa3c2e04936ff8fb2c493286ee80b93437190ed0e057890e9
grant execute on function tree.path_at to jhilik_app;

-- tree.path_on(p_member integer, p_day date) returns integer[]: 8133e0ba7fe192f610a7af8804af898d7ca2f8398222012cba47da01733be0ad
grant execute on function tree.path_on to jhilik_app;

-- tree.place(p_member integer, p_upline integer, p_day date) returns void: 3ba54d494de8d6fe80f533155734f27b2b6ca90001c4ef8ebe6da8c6fe7d1655
grant execute on function tree.place to jhilik_app;

-- tree.turn(p_day date) returns integer: bfb4ffb09167197a0ce867e6d53d9f3dcf583ced13f7eed05183b887d266bfe6
grant execute on function tree.turn to jhilik_app;

-- wallet.accepts_bets(p_vendor text, p_game text) returns boolean: 3f93dbe63631d2a35611d6c88b045dda077c686d978f86ec9dba6809ed18c11f

-- wallet.adjust(c wallet.call) returns wallet.reply: 0b584351c28f2e30d736cd834ae9c10ab20306b88b33553c74865ccfa044d2a7
grant execute on function wallet.adjust to jhilik_app;

-- wallet.admit_win(c wallet.call, p_player wallet.player, p_win bigint, p_payout bigint, p_stake bigint, OUT payee_id integer, OUT paid bigint, OUT limit_name text) returns record: a0d480890232bbabccb63914551bcdde3d2ba4170fd9eedbe56d304060c648b0

-- wallet.apply_batch(p_vendors text[], p_nonces text[], p_sent timestamp with time zone[], p_tokens bytea[], p_members integer[], p_games text[], p_currencies text[], p_tx_ids uuid[], p_hashes bytea[], p_rounds text[], p_bets uuid[], p_amounts bigint[], p_closes boolean[], p_now timestamp with time zone) returns TABLE(place integer, balance bigint, currency text): cc53ebb23ee0a24e24d0f0741d1e4b013534243f148252138910263aec60ae0f
grant execute on function wallet.apply_batch to jhilik_app;

-- wallet.authenticate(c wallet.call, p_launch_hash bytea, p_request uuid, OUT reply wallet.reply, OUT member_id integer, OUT language text) returns record: 3a3f08835b8e40cc4c42760d3adcd7c6db4e3f2cbf68910842ae13ff26611e17
grant execute on function wallet.authenticate to jhilik_app;

-- wallet.balance(c wallet.call) returns wallet.reply: 2275051f315f9ed56e5b936960c323e9e319cf1ba314c7a662601c2303bd23ea
grant execute on function wallet.balance to jhilik_app;

-- wallet.bet(c wallet.call) returns wallet.reply: b0480b8f6e8f612feb2b8391e7aaa3268c9f566081c77f7ada3ab14b50f1f64c
grant execute on function wallet.bet to jhilik_app;

-- wallet.bet_refusal(p_currency text, p_amount bigint, p_member integer, p_game text, p_now timestamp with time zone, p_player_currency text, p_player_status text, p_player_balance bigint, p_token_currency text, p_expires_at timestamp with time zone, p_enabled boolean, p_stake_max bigint, p_round_member integer, p_round_game text, p_round_state text) returns text: 2ab12a0315a22870542f15f9cc55ebd371d295f7d7ab906913c7a6df8f68e6e1

-- wallet.cancel_reward(p_reward uuid, p_by text, p_now timestamp with time zone) returns boolean: 7dedc276718a99efeef913559ea8051ebf14bf18bfa5f211f6dcc3b3e757c906
grant execute on function wallet.cancel_reward to jhilik_app;

-- wallet.check_nonce(c wallet.call, p_now timestamp with time zone) returns boolean: 5ca35cc33e9e658e67018de5e07018b5079b961ce2598d87cb63ea26690da34a

-- wallet.clearing_id(p_vendor text, p_currency text) returns integer: d173d67fabef20771b09cd748987423b8910b1237c1cd0b7c61d425d7fcba887

-- wallet.close_bets(p_vendor text, p_round text) returns void: 9ca867d03f685268c374eb7b13380ab08e747fd42cf595f7b1e90c9d5df13bcb

-- wallet.close_round(c wallet.call) returns wallet.reply: 67a72ff9ac2cc123628d9ffc64ff6e5a1892c6bd18d699efbc024394e4b35397
grant execute on function wallet.close_round to jhilik_app;

-- wallet.decide_held_win(p_id bigint, p_decision text, p_person text, p_reason text, p_now timestamp with time zone) returns text: 0017fee16c15a79784f79ebf0a400cb01fe1b2350cbc1e7567326e79255fa7cd
grant execute on function wallet.decide_held_win to jhilik_app;

-- wallet.extend_token(p_hash bytea, p_now timestamp with time zone) returns void: 933cecbae05c5e97c6f1f95284965434027d2d33ea15868e2066e6aa5697aaf9

-- wallet.find_bet(c wallet.call) returns vendor_tx: 3b3cd177485a71f1863c9dca2070b4d51e790fec9980eb8a8d1a16ce0566ca43

-- wallet.find_play_access(c wallet.call) returns wallet.play_access: ed8d3e614b9bd314483fa8b6bc3a4050276b441cf3c26b7778605f5efe58e5e5

-- wallet.find_replay(c wallet.call, p_player wallet.player) returns wallet.reply: c8f39e100b912dd20610fad9e23af5427066c029f7a21ff2489c08776bf51e64

-- wallet.find_round(c wallet.call) returns vendor_round: 8c634872cbb818391d5a9ae6a35424628711865014dc812c123828a3cf1c6b76

-- wallet.free_bet(c wallet.call) returns wallet.reply: b6a75b54dc9f8b92097ac264a86118bb86e4c2e6728bf48b79b6cba4dacf5620
grant execute on function wallet.free_bet to jhilik_app;

-- wallet.free_win(c wallet.call) returns wallet.reply: ec2410b402971645eef2eee1e454b3ac39ea0329808e6566c4fe5ffb109230a4
grant execute on function wallet.free_win to jhilik_app;

-- wallet.game_type(p_vendor text, p_game text) returns text: 19f3024baf7b006dc79ae5a819e7308f1c218d459a4a5180896ae93776a56a29

-- wallet.grant_reward(p_reward uuid, p_vendor text, p_game text, p_member integer, p_rounds integer, p_stake bigint, p_expires_at timestamp with time zone, p_by text, p_reason text, p_now timestamp with time zone) returns boolean: 577c1046501edbbd4b3c605871ad5f1ab131ff9d708487a3b3ffccaa6d24be58
grant execute on function wallet.grant_reward to jhilik_app;

-- wallet.has_token_mismatch(c wallet.call) returns boolean: 00d9549c2044e20ebebc79620ed93424fb088012ab31058c5a1e25f6e1028ea9

-- wallet.hold_win(c wallet.call, p_now timestamp with time zone, p_kind text, p_win bigint) returns void: 7b8ac3428f8746268d41f7d4f96f3b97672838414edf72239c74310bafefeb6e

-- wallet.house_id(p_vendor text, p_currency text) returns integer: a9a94e865a136fb54de04c57e09c5cdaa7705d6e04ca14e5641c6a8215e4c7f3

-- wallet.invalid_stake(p_told bigint, p_game_type text, p_stake bigint, p_payout bigint, p_free_stake bigint) returns bigint: 341683c22b164176318cfdb3efe8893653ef43d91fc8e94d419079a0a91e3082

-- wallet.is_token_mismatch(p_vendor text, p_member integer, p_game text, p_token_vendor text, p_token_member integer, p_token_game text) returns boolean: 792891f20717084dfd997b1da9ac4065cc6253f84d81b68c2d1537805ee0e3bf

-- wallet.list_rewards(c wallet.call, OUT reply wallet.reply, OUT rewards jsonb) returns record: 42df0b8909af2a2676423e0eb5d4b5cf63e28442c19c060943ae3699fcb3fc3e
grant execute on function wallet.list_rewards to jhilik_app;

-- wallet.lock_funds(p_member integer, p_currency text, OUT cash bigint, OUT returnable bigint, OUT owed bigint) returns record: 645d8de2f52f0d8d2558af8efad595bbfca443a1d2399d3dfe1684d7a244667b
grant execute on function wallet.lock_funds to jhilik_app;

-- wallet.lock_player(p_member integer) returns wallet.player: 4e5e4c279493dae6e8714bc017c67e3584bb8b51970e43d69b442c1e18d19a83

-- wallet.make_reply(p_code text, p_player wallet.player, p_limit text) returns wallet.reply: aaaebb82068613ed431a6a250c13cad19451cc074af2b127684322f2db3f6fba

-- wallet.open_hold(p_id uuid, p_member integer, p_currency text, p_cash bigint, p_returnable bigint, p_agent bigint, p_reason text, OUT tx_id uuid, OUT replayed boolean) returns record: aca9ecb8b6682f5a9d0dc1c2a216fbe54cd13329adf215b9e2a98f44e537b7ee
grant execute on function wallet.open_hold to jhilik_app;

-- wallet.own_limit_code(p_limit text) returns text: 3835d25e45e809ed498c646b94d5ee5ec481da70dffdfdb92f5c59e929592465

-- wallet.purge_tombstones(p_before timestamp with time zone) returns bigint: 1ca70beba62a59dad15b59368221ee13a46cc228af52a601b6279518255d3231
grant execute on function wallet.purge_tombstones to jhilik_app;

-- wallet.record_reply(c wallet.call, p_now timestamp with time zone, p_kind text, p_state text, p_amount bigint, p_entry uuid, p_reply wallet.reply) returns wallet.reply: 96fa7225812f8e5218adfbb2bad9b8cb9c5348ae4da33a66a8837f020309228a

-- wallet.refund_round(p_vendor text, p_round text, p_now timestamp with time zone) returns boolean: addc59b692dff2ff33cd1d73e61424632a36f2c3e746c11c4cbae4e4b16aea38
grant execute on function wallet.refund_round to jhilik_app;

-- wallet.resolution_of(p_bet vendor_tx, p_round vendor_round) returns text: f58e7adb39404989e056f8c6e5bf36484f8b9206fc99652150d6e4020bd9eb0d

-- wallet.resolve_hold(p_id uuid, p_end text, p_provider text, p_fee bigint, OUT tx_id uuid, OUT replayed boolean) returns record: 7a7b57465e09fe5736d438d15fa851c4f10bf76e1bbfb9fdd1caaa5944f8e522
grant execute on function wallet.resolve_hold to jhilik_app;

-- wallet.rollback(c wallet.call) returns wallet.reply: 1777d9c6f39337e0a021881e4fbbecccb7f0b54112751f2228185719b7d33d62
grant execute on function wallet.rollback to jhilik_app;

-- wallet.rollback_bet(p_bet vendor_tx, p_player wallet.player, p_now timestamp with time zone, p_actor text) returns uuid: e9c72a6b4f73a752ffe6242b5e6186042c38c014b006889a99b79a0dd8045b38

-- wallet.rollback_free_bet(p_bet vendor_tx, p_now timestamp with time zone) returns void: bc5589fafffaba92dc4daf24fea4bda53bb5764c227d4ca45f451e252109ad23

-- wallet.rollback_tip(p_tip vendor_tx, p_player wallet.player, p_now timestamp with time zone, p_actor text) returns uuid: 274ea55c1585b3adc06165956dc65eda42abe6b336a1ed8007ccae50837500d9

-- wallet.settle(c wallet.call, p_now timestamp with time zone, p_player wallet.player, p_bet uuid, p_stake bigint, p_win bigint, p_suffix text) returns uuid: 55fc077c1fecad6937a793b34202a6ed28d0cbc1b68fcbfae9c1fcf316990fa4

-- wallet.tip(c wallet.call) returns wallet.reply: 439f21f4c82e66ba1e25425a6ec2bdd66e8c67ce44c150aa017882d6156f5c7e
grant execute on function wallet.tip to jhilik_app;

-- wallet.token_expiry(p_token_expires_at timestamp with time zone, p_session integer, p_ended_at timestamp with time zone, p_session_expires_at timestamp with time zone, p_last_seen_at timestamp with time zone, p_idle_s integer) returns timestamp with time zone: 1e1b6742ede3eb09e00f010fcf27846c6bc3ce8a6907cee59a5aacc412b6ad41

-- wallet.touch_sessions(p_ids integer[], p_now timestamp with time zone) returns void: 0bef35cdefa2f9ce675dad7042a87d7e1487fc5a82f1d26143eb3960c227d9b6

-- wallet.turnover_rate(p_vendor text, p_game text) returns integer: 31f2544df496332899a235f9ca2fa43478469486c8adff7caed63ca44bfba0ab

-- wallet.win(c wallet.call) returns wallet.reply: 9f06317e370f37733dc7c2ad1cf8e75028f7b12ebb52f3ecf16b10c9fd48d2e6
grant execute on function wallet.win to jhilik_app;

-- wallet.win_limit(p_limits jsonb, p_currency text, p_stake bigint) returns bigint: bbba08a6deed3877038db6f55306ae6e069ba81d81e818f4e6ef6adc3808fb30

-- wallet.win_refusal(p_currency text, p_member integer, p_round text, p_player_currency text, p_bet_member integer, p_bet_round text, p_bet_state text, p_bet_resolution text) returns text: ceb9e27607e624522f4825db21d28d36717707384098554c6fcdbd546bbba303
