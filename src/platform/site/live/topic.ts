import type { RawBuilder } from 'kysely';
import type { LiveTopic } from '#lib/wps/contract/live.ts';

/** The last known state of a topic for one member. A public topic has one state, of member 0. */
export interface Watched {
	memberId: number;
	currency: string;
	/** The version of the last sent state; empty before the first. */
	version: string;
	/** A value that the topic stored at its last poll, which may save a full check. */
	mark: string;
}

/** The state of a topic, sent when its version changes. */
export interface Found {
	/** `[\w-]{1,40}`, equal in every process for the same state. */
	version: string;
	/** The encoded value. */
	value: unknown;
}

/**
 * A topic that is read from the database. One statement polls all watched topics.
 *
 * `changes` is the topic's part of that statement. From `seen` (`member_id, currency, version,
 * mark`) it selects rows of `member_id int, version text, mark text, data jsonb` for each changed
 * version or mark.
 */
export interface DatabaseTopic {
	name: LiveTopic;
	changes: (poll: { count: number }) => RawBuilder<unknown>;
	/** Encodes the data of a row. `undefined` sends nothing. */
	valueOf: (data: unknown, of: Watched) => unknown;
}

/** A topic that is computed from this process's memory, such as the cached settings. */
export interface MemoryTopic {
	name: LiveTopic;
	current: (now: Date) => Found;
}

export type Topic = DatabaseTopic | MemoryTopic;
