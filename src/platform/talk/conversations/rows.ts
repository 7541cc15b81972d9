import { sql } from 'kysely';
import type {
	ComplaintStep,
	ConversationKind,
	ConversationState,
} from '#lib/rules/service/conversations.ts';
import type { Tx } from '#platform/db/database.ts';

export interface ConversationRow {
	no: number;
	/** Null for a visitor's, which has a contact. */
	memberId: number | null;
	contact: Buffer | null;
	language: 'bn' | 'en';
	kind: ConversationKind;
	feedbackType: string | null;
	about: string | null;
	state: ConversationState;
	openedAt: Date;
	changedAt: Date;
	answeredAt: Date | null;
	solvedAt: Date | null;
	/** The first text. */
	title: string;
}

const COLUMNS = sql.raw(`c.no, c.member_id as "memberId", c.contact, c.language, c.kind,
	c.feedback_type as "feedbackType", c.about, c.state, c.opened_at as "openedAt",
	c.changed_at as "changedAt", c.answered_at as "answeredAt", c.solved_at as "solvedAt",
	(select left(e.body, 200) from conversation_entry e
		where e.conversation_no = c.no and e.body is not null order by e.id limit 1) as title`);

export interface NewConversation {
	memberId: number | undefined;
	contact: Buffer | undefined;
	language: 'bn' | 'en';
	kind: ConversationKind;
	feedbackType: string | undefined;
	about: string | undefined;
}

export async function insertConversation(tx: Tx, row: NewConversation): Promise<number> {
	const { rows } = await sql<{ no: number }>`
		insert into conversation (member_id, contact, language, kind, feedback_type, about, state)
		values (${row.memberId ?? null}, ${row.contact ?? null}, ${row.language}, ${row.kind},
			${row.feedbackType ?? null}, ${row.about ?? null}, 'open')
		returning no`.execute(tx);
	return rows[0]?.no ?? 0;
}

export interface EntryRow {
	who: 'person' | 'staff' | 'site';
	byStaff: string | null;
	body: string | null;
	step: ComplaintStep | null;
	isInternal: boolean;
	images: string[];
	writtenAt: Date;
}

interface NewEntry {
	no: number;
	who: EntryRow['who'];
	byStaff?: string;
	body?: string;
	step?: ComplaintStep;
	isInternal?: boolean;
	images?: readonly string[];
	sendId?: string | undefined;
}

/** False for a step that is written already. */
export async function insertEntry(tx: Tx, entry: NewEntry): Promise<boolean> {
	const { byStaff = null, body = null, step = null, isInternal = false, sendId = null } = entry;
	const { rows } = await sql`
		insert into conversation_entry (conversation_no, who, by_staff, body, step, is_internal, images,
			send_id)
		values (${entry.no}, ${entry.who}, ${byStaff}, ${body}, ${step}, ${isInternal},
			${[...(entry.images ?? [])]}::uuid[], ${sendId})
		on conflict (conversation_no, step) where step is not null do nothing
		returning id`.execute(tx);
	return rows.length > 0;
}

/** Finds what a form with this id has written; the same form sent twice at once waits here. */
export async function findSent(
	tx: Tx,
	sendId: string,
): Promise<{ no: number; memberId: number | null; body: string } | undefined> {
	await sql`select pg_advisory_xact_lock(hashtextextended(${`conversation ${sendId}`}, 0))`.execute(
		tx,
	);
	const { rows } = await sql<{ no: number; memberId: number | null; body: string }>`
		select c.no, c.member_id as "memberId", e.body
		from conversation_entry e join conversation c on c.no = e.conversation_no
		where e.send_id = ${sendId}`.execute(tx);
	return rows[0];
}

export async function selectConversation(db: Tx, no: number): Promise<ConversationRow | undefined> {
	const { rows } = await sql<ConversationRow>`
		select ${COLUMNS} from conversation c where c.no = ${no}`.execute(db);
	return rows[0];
}

export async function lockConversation(tx: Tx, no: number): Promise<ConversationRow | undefined> {
	await sql`select from conversation where no = ${no} for no key update`.execute(tx);
	return await selectConversation(tx, no);
}

/** Conversations of a member that follow each other are written one after the other. */
export async function lockWriter(tx: Tx, memberId: number): Promise<void> {
	await sql`select from member where id = ${memberId} for no key update`.execute(tx);
}

export async function selectEntries(
	db: Tx,
	{ no, withInternal }: { no: number; withInternal: boolean },
): Promise<EntryRow[]> {
	const { rows } = await sql<EntryRow>`
		select who, by_staff as "byStaff", body, step, is_internal as "isInternal", images::text[],
			written_at as "writtenAt"
		from conversation_entry
		where conversation_no = ${no} and (${withInternal} or not is_internal)
		order by id`.execute(db);
	return rows;
}

export async function selectOwn(
	db: Tx,
	{ memberId, limit, offset }: { memberId: number; limit: number; offset: number },
): Promise<{ list: ConversationRow[]; count: number }> {
	const { rows: list } = await sql<ConversationRow>`
		select ${COLUMNS} from conversation c where c.member_id = ${memberId}
		order by c.changed_at desc, c.no desc limit ${limit} offset ${offset}`.execute(db);
	const { rows } = await sql<{ count: number }>`
		select count(*)::int as count from conversation where member_id = ${memberId}`.execute(db);
	return { list, count: rows[0]?.count ?? 0 };
}

/** Returns when the conversations of the last 24 hours were opened, the oldest first. */
export async function selectOpenedOfDay(
	tx: Tx,
	{ memberId, isFeedback }: { memberId: number; isFeedback: boolean },
): Promise<{ openedAt: Date; now: Date }[]> {
	const { rows } = await sql<{ openedAt: Date; now: Date }>`
		select opened_at as "openedAt", core.clock() as now from conversation
		where member_id = ${memberId} and (kind = 'feedback') = ${isFeedback}
			and opened_at > core.clock() - interval '24 hours'
		order by opened_at`.execute(tx);
	return rows;
}

/** Counts what the person wrote in a conversation in the last 24 hours. */
export async function countOfDay(tx: Tx, no: number): Promise<number> {
	const { rows } = await sql<{ count: number }>`
		select count(*)::int as count from conversation_entry
		where conversation_no = ${no} and who = 'person'
			and written_at > core.clock() - interval '24 hours'`.execute(tx);
	return rows[0]?.count ?? 0;
}

/** Sets the state; a change is the last entry. */
export async function setState(
	tx: Tx,
	{ no, state, isAnswer = false }: { no: number; state: ConversationState; isAnswer?: boolean },
): Promise<void> {
	const isSolved = state === 'solved';
	await sql`update conversation set state = ${state}, changed_at = core.clock(),
			answered_at = case when ${isAnswer} then coalesce(answered_at, core.clock())
				else answered_at end,
			solved_at = case when ${isSolved} then core.clock() end, closed_at = null
		where no = ${no}`.execute(tx);
}

/** Closes what was solved that many days ago. */
export async function closeSolved(db: Tx, days: number): Promise<void> {
	await sql`update conversation set state = 'closed', closed_at = core.clock()
		where state = 'solved' and solved_at <= core.clock() - make_interval(days => ${days})`.execute(
		db,
	);
}

export interface DeskRow extends ConversationRow {
	/** Units: days since it was opened. */
	age: number;
	/** The number of the day on which staff was warned of a complaint. */
	hasAlarm: boolean;
	username: string | null;
}

/** Selects what waits for us: complaints first, then what waits longest. */
export async function selectDesk(db: Tx, limit: number): Promise<DeskRow[]> {
	const { rows } = await sql<DeskRow>`
		select ${COLUMNS}, extract(day from core.clock() - c.opened_at)::int as age,
			exists (select from conversation_alarm a where a.conversation_no = c.no) as "hasAlarm",
			(select m.username from member m where m.id = c.member_id) as username
		from conversation c where c.state in ('open', 'waiting_us')
		order by (c.kind = 'complaint') desc, c.changed_at, c.no limit ${limit}`.execute(db);
	return rows;
}

/** Selects complaints that are not solved, older than so many days, without a step. */
export async function selectDueComplaints(
	db: Tx,
	{ days, step }: { days: number; step: ComplaintStep },
): Promise<number[]> {
	const { rows } = await sql<{ no: number }>`
		select c.no from conversation c
		where c.kind = 'complaint' and c.state in ('open', 'waiting_us', 'waiting_them')
			and c.opened_at <= core.clock() - make_interval(days => ${days})
			and not exists (select from conversation_entry e
				where e.conversation_no = c.no and e.step = ${step})
		order by c.no`.execute(db);
	return rows.map(({ no }) => no);
}

/** Writes down complaints that are so many days old, once each; returns the new ones. */
export async function insertAlarms(db: Tx, days: number): Promise<number[]> {
	const { rows } = await sql<{ no: number }>`
		insert into conversation_alarm (conversation_no)
		select c.no from conversation c
		where c.kind = 'complaint' and c.state in ('open', 'waiting_us', 'waiting_them')
			and c.opened_at <= core.clock() - make_interval(days => ${days})
		on conflict do nothing
		returning conversation_no as no`.execute(db);
	return rows.map(({ no }) => no);
}
