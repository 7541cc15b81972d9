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
};
