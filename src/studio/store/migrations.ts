import { MARKET_MIGRATIONS } from './market-migrations.ts';
import { TABLE_MIGRATIONS } from './table-migrations.ts';

/** The schema's history, oldest first. An entry that has shipped is never changed. */
export const MIGRATIONS: Record<string, string> = {
	'0001_rounds': `
		CREATE TABLE studio.game_version (
			table_hash text PRIMARY KEY,
			game_code text NOT NULL,
			table_json text NOT NULL,
			first_used_at timestamptz NOT NULL DEFAULT now()
		);

		CREATE TABLE studio.player (
			player_id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
			wallet_user text NOT NULL,
			game_code text NOT NULL,
			currency text NOT NULL,
			last_round_at timestamptz,
			UNIQUE (wallet_user, game_code, currency)
		);

		CREATE TABLE studio.session (
			session_id uuid PRIMARY KEY,
			key_hash bytea NOT NULL UNIQUE,
			player_id bigint NOT NULL REFERENCES studio.player,
			token_sealed bytea NOT NULL,
			currency_symbol text NOT NULL,
			language text NOT NULL,
			started_at timestamptz NOT NULL DEFAULT now(),
			staked bigint NOT NULL DEFAULT 0,
			returned bigint NOT NULL DEFAULT 0
		);

		CREATE TABLE studio.seed (
			seed_id uuid PRIMARY KEY,
			player_id bigint NOT NULL REFERENCES studio.player,
			server_hash text NOT NULL,
			server_sealed bytea NOT NULL,
			client_seed text,
			nonce int NOT NULL DEFAULT 0,
			created_at timestamptz NOT NULL DEFAULT now(),
			retired_at timestamptz
		);
		CREATE UNIQUE INDEX seed_active ON studio.seed (player_id) WHERE retired_at IS NULL;

		CREATE TABLE studio.round (
			round_id uuid PRIMARY KEY,
			spin_id uuid NOT NULL,
			player_id bigint NOT NULL REFERENCES studio.player,
			session_id uuid NOT NULL REFERENCES studio.session,
			seed_id uuid NOT NULL REFERENCES studio.seed,
			nonce int,
			table_hash text NOT NULL REFERENCES studio.game_version,
			stake bigint NOT NULL CHECK (stake > 0),
			payout bigint CHECK (payout >= 0),
			spins jsonb,
			state text NOT NULL CHECK (state IN
				('betting', 'paying', 'settled', 'cancelling', 'void', 'refused')),
			refusal text,
			bet_transaction uuid NOT NULL UNIQUE,
			win_transaction uuid NOT NULL UNIQUE,
			rollback_transaction uuid NOT NULL UNIQUE,
			created_at timestamptz NOT NULL DEFAULT now(),
			closed_at timestamptz,
			balance_after bigint,
			attempts int NOT NULL DEFAULT 0,
			due_at timestamptz NOT NULL,
			UNIQUE (player_id, spin_id),
			UNIQUE (seed_id, nonce),
			CHECK ((state IN ('paying', 'settled'))
				= (nonce IS NOT NULL AND payout IS NOT NULL AND spins IS NOT NULL))
		);
		CREATE UNIQUE INDEX round_open ON studio.round (player_id)
			WHERE state IN ('betting', 'paying', 'cancelling');
		CREATE INDEX round_due ON studio.round (due_at)
			WHERE state IN ('betting', 'paying', 'cancelling');
		CREATE INDEX round_history ON studio.round (player_id, created_at DESC, round_id);
	`,
	// A round that uses a free round of the operator's: the reward it is taken from.
	'0002_rewards': `
		ALTER TABLE studio.round ADD COLUMN reward_id uuid;
	`,
	// For statements: movements of a period.
	'0003_statements': `
		CREATE INDEX round_created ON studio.round (created_at);
		CREATE INDEX round_closed ON studio.round (closed_at);
	`,
	// The money of rounds becomes bets: rooms, tables and markets have them too.
	'0004_bets': `
		CREATE TABLE studio.bet (
			bet_id uuid PRIMARY KEY,
			win_id uuid NOT NULL UNIQUE,
			rollback_id uuid NOT NULL UNIQUE,
			owner text NOT NULL CHECK (owner IN ('round', 'slip', 'action', 'ticket')),
			wallet_round uuid NOT NULL,
			player_id bigint NOT NULL REFERENCES studio.player,
			session_id uuid NOT NULL REFERENCES studio.session,
			amount bigint NOT NULL CHECK (amount > 0),
			reward_id uuid,
			state text NOT NULL CHECK (state IN
				('betting', 'held', 'paying', 'settled', 'cancelling', 'void', 'refused')),
			payout bigint CHECK (payout >= 0),
			closes boolean NOT NULL DEFAULT true,
			refusal text,
			balance_after bigint,
			created_at timestamptz NOT NULL DEFAULT now(),
			closed_at timestamptz,
			attempts int NOT NULL DEFAULT 0,
			due_at timestamptz NOT NULL,
			CHECK ((state IN ('paying', 'settled')) = (payout IS NOT NULL))
		);
		INSERT INTO studio.bet (bet_id, win_id, rollback_id, owner, wallet_round, player_id,
			session_id, amount, reward_id, state, payout, refusal, balance_after, created_at,
			closed_at, attempts, due_at)
		SELECT bet_transaction, win_transaction, rollback_transaction, 'round', round_id, player_id,
			session_id, stake, reward_id, state, payout, refusal, balance_after, created_at,
			closed_at, attempts, due_at
		FROM studio.round;
		CREATE UNIQUE INDEX bet_open_round ON studio.bet (player_id)
			WHERE owner = 'round' AND state IN ('betting', 'held', 'paying', 'cancelling');
		CREATE INDEX bet_open ON studio.bet (wallet_round)
			WHERE state IN ('betting', 'held', 'paying', 'cancelling');
		CREATE INDEX bet_due ON studio.bet (due_at)
			WHERE state IN ('betting', 'paying', 'cancelling');
		CREATE INDEX bet_created ON studio.bet (created_at);
		CREATE INDEX bet_closed ON studio.bet (closed_at);

		ALTER TABLE studio.round ADD COLUMN bet_id uuid UNIQUE REFERENCES studio.bet;
		UPDATE studio.round SET bet_id = bet_transaction;
		ALTER TABLE studio.round ALTER COLUMN bet_id SET NOT NULL;
		ALTER TABLE studio.round RENAME COLUMN spin_id TO request_id;
		ALTER TABLE studio.round RENAME COLUMN spins TO outcome;
		ALTER TABLE studio.round ADD COLUMN choice jsonb NOT NULL DEFAULT '{}';
		ALTER TABLE studio.round DROP COLUMN session_id, DROP COLUMN stake, DROP COLUMN reward_id,
			DROP COLUMN payout, DROP COLUMN state CASCADE, DROP COLUMN refusal,
			DROP COLUMN bet_transaction, DROP COLUMN win_transaction,
			DROP COLUMN rollback_transaction, DROP COLUMN closed_at, DROP COLUMN balance_after,
			DROP COLUMN attempts, DROP COLUMN due_at CASCADE;
		DROP INDEX studio.round_created;

		-- A round of several steps: abandoned, it ends at this time.
		ALTER TABLE studio.round ADD COLUMN ends_at timestamptz;
		CREATE INDEX round_abandoned ON studio.round (ends_at) WHERE ends_at IS NOT NULL;
		CREATE TABLE studio.round_step (
			round_id uuid NOT NULL REFERENCES studio.round,
			step_no int NOT NULL CHECK (step_no > 0),
			choice jsonb NOT NULL,
			played_at timestamptz NOT NULL DEFAULT clock_timestamp(),
			PRIMARY KEY (round_id, step_no)
		);

		ALTER TABLE studio.session ADD COLUMN mode text NOT NULL DEFAULT 'play'
			CHECK (mode IN ('play', 'demo'));
	`,
	// Play for nothing without a wallet: a purse of the studio's own.
	'0005_demo': `
		CREATE TABLE studio.demo_purse (
			session_id uuid PRIMARY KEY REFERENCES studio.session ON DELETE CASCADE,
			balance bigint NOT NULL CHECK (balance >= 0)
		);
		CREATE TABLE studio.demo_movement (
			transaction_id uuid PRIMARY KEY,
			session_id uuid NOT NULL REFERENCES studio.demo_purse ON DELETE CASCADE,
			amount bigint NOT NULL,
			bet_id uuid NOT NULL
		);
		CREATE INDEX demo_movement_bet ON studio.demo_movement (bet_id);
		CREATE INDEX demo_movement_session ON studio.demo_movement (session_id);
	`,
	// Rooms: rounds that many players share, and the slips they bet with.
	'0006_rooms': `
		CREATE TABLE studio.beacon_chain (
			starts_at timestamptz PRIMARY KEY,
			anchor bytea NOT NULL UNIQUE,
			secret_sealed bytea NOT NULL
		);
		CREATE TABLE studio.beacon_round (
			beacon text NOT NULL,
			round int NOT NULL,
			signature text NOT NULL,
			PRIMARY KEY (beacon, round)
		);
		CREATE TABLE studio.room (
			room text PRIMARY KEY,
			last_seq bigint NOT NULL DEFAULT 0,
			last_record text NOT NULL
		);
		CREATE TABLE studio.room_round (
			round_id uuid PRIMARY KEY,
			room text NOT NULL REFERENCES studio.room,
			number int NOT NULL CHECK (number > 0),
			phase text NOT NULL CHECK (phase IN
				('ahead', 'open', 'locked', 'drawing', 'show', 'over', 'void')),
			table_hash text NOT NULL REFERENCES studio.game_version,
			server_hash text NOT NULL,
			server_sealed bytea NOT NULL,
			opens_at timestamptz,
			locks_at timestamptz,
			beacon text,
			beacon_round int,
			leaves bytea,
			root text,
			signature text,
			outcome jsonb,
			stage int NOT NULL DEFAULT 0,
			drawn_at timestamptz,
			previous text,
			record_hash text,
			reason text,
			due_at timestamptz,
			UNIQUE (room, number),
			CHECK ((phase = 'ahead') = (opens_at IS NULL)),
			CHECK ((phase IN ('show', 'over')) <= (outcome IS NOT NULL))
		);
		CREATE INDEX room_round_due ON studio.room_round (due_at) WHERE due_at IS NOT NULL;
		CREATE TABLE studio.slip (
			slip_id uuid PRIMARY KEY,
			bet_id uuid NOT NULL UNIQUE REFERENCES studio.bet,
			round_id uuid NOT NULL REFERENCES studio.room_round,
			player_id bigint NOT NULL REFERENCES studio.player,
			request_id uuid NOT NULL,
			bets jsonb NOT NULL,
			client_seed text,
			leaf_no int,
			placed_at timestamptz NOT NULL DEFAULT clock_timestamp(),
			UNIQUE (player_id, request_id)
		);
		CREATE INDEX slip_round ON studio.slip (round_id, player_id);
		CREATE TABLE studio.room_event (
			room text NOT NULL REFERENCES studio.room,
			seq bigint NOT NULL,
			at timestamptz NOT NULL DEFAULT clock_timestamp(),
			body jsonb NOT NULL,
			PRIMARY KEY (room, seq)
		);
		CREATE TABLE studio.room_presence (
			room text NOT NULL REFERENCES studio.room,
			process_id uuid NOT NULL,
			seats int NOT NULL,
			seen_at timestamptz NOT NULL DEFAULT clock_timestamp(),
			PRIMARY KEY (room, process_id)
		);
	`,
	// Who plays, over all accounts of a person, and with what money.
	'0007_persons': `
		ALTER TABLE studio.session
			ADD COLUMN person text,
			ADD COLUMN money text NOT NULL DEFAULT 'play' CHECK (money IN ('play', 'real', 'demo'));
		UPDATE studio.session SET money = 'demo' WHERE mode = 'demo';
		CREATE INDEX session_person ON studio.session (person) WHERE person IS NOT NULL;
	`,
	'0008_cash_out': `
		ALTER TABLE studio.slip ADD cash_out_ms int CHECK (cash_out_ms >= 0);
		ALTER TABLE studio.room_round ADD pools jsonb;
		-- One row: the last sign of life of any process that serves players.
		CREATE TABLE studio.pulse (
			one boolean PRIMARY KEY DEFAULT true CHECK (one),
			at timestamptz NOT NULL DEFAULT clock_timestamp()
		);
		INSERT INTO studio.pulse DEFAULT VALUES;
		CREATE TABLE studio.outage (
			from_at timestamptz PRIMARY KEY,
			to_at timestamptz NOT NULL CHECK (to_at > from_at)
		);
	`,
	...TABLE_MIGRATIONS,
	...MARKET_MIGRATIONS,
	// What of a stake is a valid bet, where only the studio knows it.
	'0012_valid_stakes': `
		ALTER TABLE studio.bet ADD COLUMN valid_stake bigint
			CHECK (valid_stake BETWEEN 0 AND amount);
		CREATE INDEX leg_fixture ON studio.leg (fixture_id, selection);
	`,
};
