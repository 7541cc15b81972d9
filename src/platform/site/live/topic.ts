import type { RawBuilder } from 'kysely';
import type { LiveTopic } from '#lib/wps/contract/live.ts';

/** Somebody whose topic it is; for a topic of everybody there is one, with member 0. */
export interface Watched {
	memberId: number;
	currency: string;
	/** Of the state that was told last; empty before the first. */
	version: string;
	/** What the topic noted when it looked last: it may save a closer look. */
	mark: string;
}

/** How a topic stands, to be told when `version` is another one. */
export interface Found {
	/** `[\w-]{1,40}`, the same in every process for the same state. */
	version: string;
	/** The value, as it is sent. */
	value: unknown;
}

/**
 * A topic out of the database. All topics that somebody watches are asked for in one statement.
 *
 * `changes` joins its part: rows of `member_id int, version text, mark text, data jsonb` from `seen`
 * (`member_id, currency, version, mark`), of those who have changed since, or whose mark has.
 */
export interface DatabaseTopic {
	name: LiveTopic;
	changes: (look: { count: number }) => RawBuilder<unknown>;
	/** What the data of a row say. `undefined` is nothing to tell. */
	valueOf: (data: unknown, of: Watched) => unknown;
}

/** A topic out of this process's memory, which other processes keep as true. */
export interface MemoryTopic {
	name: LiveTopic;
	current: (now: Date) => Found;
}

export type Topic = DatabaseTopic | MemoryTopic;
