/** The part of the schema's history that is of tables, oldest first. Never changed once shipped. */
export const TABLE_MIGRATIONS: Record<string, string> = {
	// Tables of people: places, hands with a committed shuffle, and what was done in them.
	'0009_tables': `
		CREATE TABLE studio.card_table (
			table_id uuid PRIMARY KEY,
			game_code text NOT NULL,
			stake bigint NOT NULL CHECK (stake > 0),
			currency text NOT NULL,
			money text NOT NULL CHECK (money IN ('play', 'real', 'demo')),
			version bigint NOT NULL DEFAULT 0,
			dealer_no int,
			starts_at timestamptz NOT NULL,
			opened_at timestamptz NOT NULL DEFAULT clock_timestamp(),
			closed_at timestamptz,
			due_at timestamptz,
			CHECK ((closed_at IS NULL) = (due_at IS NOT NULL))
		);
		CREATE INDEX card_table_due ON studio.card_table (due_at) WHERE due_at IS NOT NULL;
		CREATE INDEX card_table_open ON studio.card_table (game_code, stake, currency, money)
			WHERE closed_at IS NULL;

		-- One row per player that has wished for a seat: waits, sits, or why it sits no more.
		CREATE TABLE studio.table_place (
			player_id bigint PRIMARY KEY REFERENCES studio.player,
			session_id uuid NOT NULL REFERENCES studio.session,
			game_code text NOT NULL,
			person text,
			status text NOT NULL CHECK (status IN ('waiting', 'seated', 'left')),
			stake bigint NOT NULL,
			currency text NOT NULL,
			money text NOT NULL,
			has_more_time boolean NOT NULL,
			client_seed text NOT NULL DEFAULT '',
			seed_hand uuid,
			table_id uuid REFERENCES studio.card_table,
			seat_no int,
			missed int NOT NULL DEFAULT 0,
			is_leaving boolean NOT NULL DEFAULT false,
			left_reason text,
			left_refusal text,
			since timestamptz NOT NULL DEFAULT clock_timestamp(),
			seen_at timestamptz NOT NULL DEFAULT clock_timestamp(),
			due_at timestamptz,
			CHECK ((status = 'seated') = (table_id IS NOT NULL AND seat_no IS NOT NULL)),
			CHECK ((status = 'waiting') = (due_at IS NOT NULL)),
			CHECK ((status = 'left') = (left_reason IS NOT NULL))
		);
		CREATE UNIQUE INDEX table_place_seat ON studio.table_place (table_id, seat_no)
			WHERE status = 'seated';
		CREATE UNIQUE INDEX table_place_person ON studio.table_place (game_code, person)
			WHERE status IN ('waiting', 'seated') AND person IS NOT NULL;
		CREATE INDEX table_place_due ON studio.table_place (due_at) WHERE due_at IS NOT NULL;

		CREATE TABLE studio.hand (
			hand_id uuid PRIMARY KEY,
			table_id uuid NOT NULL REFERENCES studio.card_table,
			number int NOT NULL CHECK (number > 0),
			phase text NOT NULL CHECK (phase IN ('ahead', 'stakes', 'play', 'over', 'void')),
			table_hash text NOT NULL REFERENCES studio.game_version,
			server_hash text NOT NULL,
			server_sealed bytea NOT NULL,
			seats jsonb NOT NULL DEFAULT '[]',
			dealer int NOT NULL DEFAULT 0,
			root text,
			turn_no int NOT NULL DEFAULT 0,
			turn_at timestamptz,
			acts_at timestamptz,
			pending jsonb,
			payouts jsonb,
			began_at timestamptz,
			ended_at timestamptz,
			UNIQUE (table_id, number),
			CHECK ((phase = 'ahead') = (began_at IS NULL)),
			CHECK ((phase IN ('over', 'void')) = (ended_at IS NOT NULL)),
			CHECK ((phase IN ('play', 'over')) <= (root IS NOT NULL))
		);
		-- People in hands: each hand is a round of its own at the wallet.
		CREATE TABLE studio.hand_seat (
			wallet_round uuid PRIMARY KEY,
			hand_id uuid NOT NULL REFERENCES studio.hand,
			player_id bigint NOT NULL REFERENCES studio.player,
			began_at timestamptz NOT NULL,
			UNIQUE (hand_id, player_id)
		);
		CREATE INDEX hand_seat_player ON studio.hand_seat (player_id, began_at DESC);
		-- The record of a hand. Lines are only appended.
		CREATE TABLE studio.hand_line (
			hand_id uuid NOT NULL REFERENCES studio.hand,
			line_no int NOT NULL CHECK (line_no > 0),
			by text NOT NULL CHECK (by IN ('player', 'system')),
			seat int NOT NULL,
			action jsonb NOT NULL,
			took_ms int,
			stake bigint,
			bet_id uuid UNIQUE REFERENCES studio.bet,
			request_id uuid,
			at timestamptz NOT NULL DEFAULT clock_timestamp(),
			PRIMARY KEY (hand_id, line_no),
			UNIQUE (hand_id, request_id)
		);
		CREATE INDEX bet_wallet_round ON studio.bet (wallet_round);
	`,
	// People whom the operator keeps apart: seating never puts the two at one table.
	'0010_pairs': `
		CREATE TABLE studio.pair_block (
			game_code text NOT NULL,
			user_a text NOT NULL,
			user_b text NOT NULL,
			at timestamptz NOT NULL DEFAULT clock_timestamp(),
			PRIMARY KEY (game_code, user_a, user_b),
			CHECK (user_a < user_b)
		);
		CREATE INDEX hand_ended ON studio.hand (ended_at) WHERE phase = 'over';
	`,
};
