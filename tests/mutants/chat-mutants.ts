import type { Mutant } from './mutants.ts';

const CHAT = 'src/platform/talk/chat';
const ROWS = `${CHAT}/rows.ts`;
const SEND = `${CHAT}/send.ts`;
const SANCTIONS = `${CHAT}/sanction-rows.ts`;
const TOPIC = 'src/platform/site/live/chat-topic.ts';
const MERGE = 'src/lib/rules/chat/merge-messages.ts';

const source = (what: string, file: string, from: string, to: string): Mutant => ({
	...{ what, source: { file, from, to } },
});

/** Defects in the order of messages, in mutes, hiding and reports, and in what readers keep. */
export const chatMutants: Record<string, Mutant> = {
	'chat-number': source(
		'the numbers of two messages in a row are swapped',
		ROWS,
		'select ${room}, last_no, ${member',
		'select ${room}, last_no + 1 - 2 * ((last_no + 1) % 2), ${member',
	),
	'chat-unlocked': source(
		'a message does not wait for a mute that is being written',
		ROWS,
		'where code = ${room} for no key update`',
		'where code = ${room}`',
	),
	'chat-twice': source(
		'two with the same id at once do not wait for each other',
		SEND,
		'await rows.lockWriter(tx, memberId);',
		'',
	),
	'mute-ignored': source(
		'a mute is ignored',
		`${CHAT}/may-write.ts`,
		'if (until) throw',
		'if (until && until < new Date(0)) throw',
	),
	'mute-one-room': source(
		'a mute counts in one room only',
		`${CHAT}/may-write.ts`,
		'const until = await rows.selectMute(db, memberId);',
		"const until = (room as { code?: string }).code !== 'en' && (await rows.selectMute(db, memberId));",
	),
	'mute-for-good': source(
		'a mute never ends',
		ROWS,
		"s.kind = 'mute' and s.until_at > core.clock()",
		"s.kind = 'mute'",
	),
	unmute: source(
		'the end of a mute is ignored',
		ROWS,
		'from chat_sanction where member_id = ${memberId}',
		"from chat_sanction where kind = 'mute' and member_id = ${memberId}",
	),
	'hide-other': source(
		'the message before is hidden',
		`${CHAT}/moderate.ts`,
		"isHidden ? 'hide' : 'show', room, no }",
		"isHidden ? 'hide' : 'show', room, no: Math.max(no - 1, 1) }",
	),
	'show-ignored': {
		what: 'a message that was hidden stays hidden',
		sql: { name: 'talk.chat_hidden', from: 'order by s.id desc', to: 'order by s.id' },
	},
	'hidden-shown': source(
		'a hidden message is no tombstone in the live state',
		TOPIC,
		"'isHidden', m.is_hidden",
		"'isHidden', false",
	),
	'hidden-late': source(
		'the live state does not say what is hidden',
		TOPIC,
		'to_jsonb(talk.chat_tombstones(${room}))',
		"'[]'::jsonb",
	),
	'hidden-silent': source(
		'hiding changes no version',
		TOPIC,
		"r.last_no || '-' || r.last_sanction",
		"r.last_no || '-'",
	),
	'slow-everywhere': source(
		'slow mode counts messages of other rooms',
		SEND,
		'latest.find(({ room }) => room === code)',
		'latest[0]',
	),
	'pace-minute': source(
		'sixteen messages in a minute are taken',
		SEND,
		'[PACE.perMinute - 1]',
		'[PACE.perMinute]',
	),
	'pace-soon': source('two seconds between messages are enough', SEND, 'everyS: 3', 'everyS: 2'),
	'repeat-short': source(
		'a repeated text is accepted after ten seconds',
		SEND,
		'repeatS: 60',
		'repeatS: 10',
	),
	closed: source(
		'a closed room takes messages',
		`${CHAT}/may-write.ts`,
		"if (room.isClosed) throw refuse('chat_closed');",
		'',
	),
	'young-reports': source(
		'reports of young accounts count',
		SANCTIONS,
		'and m.created_at <= core.clock() - make_interval(days => ${ageDays})',
		'and ${ageDays}::int > 0',
	),
	'old-reports': source(
		'reports from before a look of staff count',
		SANCTIONS,
		"s.no = r.no and s.kind = 'show'), '-infinity')",
		"s.no = r.no and s.kind = 'open'), '-infinity')",
	),
	'seen-back': source(
		'the mark of what is seen moves back',
		ROWS,
		'greatest(chat_seen.no, excluded.no)',
		'excluded.no',
	),
	'gap-silent': source(
		'a gap is not asked for',
		MERGE,
		'{ list, gapAfter: lastKnown }',
		'{ list }',
	),
	'gap-skipped': source(
		'messages behind a gap are added',
		MERGE,
		'later[0].no === lastKnown + 1',
		'later[0].no > lastKnown',
	),
	'merge-order': source(
		'later messages come first',
		MERGE,
		'[...kept, ...later]',
		'[...later, ...kept]',
	),
	'show-silent': source(
		'a message that is shown again is not asked for',
		MERGE,
		'if (shownAgain) return',
		'if (shownAgain && last < 0) return',
	),
	'answer-endless': source(
		'an answer does not say what it answers',
		`${CHAT}/routes.ts`,
		'...(input.before === undefined && { after }),',
		'',
	),
};
