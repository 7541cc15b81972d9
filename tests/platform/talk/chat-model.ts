import {
	type ModelRoom,
	type OneStep,
	type Person,
	REFUSED,
	type Result,
	RULES,
	type Send,
} from './chat-steps.ts';

const DAY_S = 86_400;

interface Message {
	who: number | undefined;
	room: ModelRoom;
	no: number;
	text: string;
	key: string;
	at: number;
	isHidden: boolean;
	/** Who reported it, and whether the report counts: it is newer than the last look of staff. */
	reports: Map<number, boolean>;
}

/** What the chat rooms must hold after any order of steps, by the rules of the chat room alone. */
export class ChatModel {
	now = 0;
	#messages: Message[] = [];
	#sent = new Map<string, Message>();
	#mutedUntil = new Map<number, number>();
	#ignored = new Set<string>();
	#seen = new Map<string, number>();
	#slow = { bn: 0, en: 0 };
	#closed = { bn: false, en: false };
	#rules: (typeof RULES)[number] = RULES[0];
	readonly #people: readonly Person[];

	constructor(people: readonly Person[]) {
		this.#people = people;
	}

	apply(step: OneStep): Result {
		switch (step.do) {
			case 'send':
				return this.#send(step);
			case 'say':
				return this.#add({ who: undefined, key: '', ...step }).no;
			case 'hide':
			case 'show':
				return this.#setHidden(step.room, step.no, step.do === 'hide');
			case 'report':
				return this.#report(step);
			case 'ignore':
				return this.#ignore(step);
			case 'mute':
				this.#mutedUntil.set(step.who, step.seconds === 0 ? 0 : this.now + step.seconds);
				break;
			case 'slow':
				this.#slow[step.room] = step.seconds;
				break;
			case 'close':
			case 'open':
				this.#closed[step.room] = step.do === 'close';
				break;
			case 'see': {
				const key = `${step.who} ${step.room}`;
				const no = Math.min(step.no, this.#of(step.room).length);
				this.#seen.set(key, Math.max(no, this.#seen.get(key) ?? 0));
				break;
			}
			case 'rules':
				this.#rules = RULES[step.rules] ?? RULES[0];
				break;
			case 'pass':
				this.now += step.seconds;
		}
		return 'ok';
	}

	/** What a reader sees who has missed nothing, as `3 Hello` and `4 hidden`. */
	shown(room: ModelRoom): string[] {
		return this.#shown(room).map(({ no, text, isHidden }) => `${no} ${isHidden ? 'hidden' : text}`);
	}

	state(room: ModelRoom) {
		return { last: this.#of(room).length, slow: this.#slow[room], isClosed: this.#closed[room] };
	}

	unread(room: ModelRoom, who: number): number {
		const seen = this.#seen.get(`${who} ${room}`) ?? 0;
		return this.#shown(room).filter(
			(one) =>
				one.no > seen &&
				one.who !== who &&
				!one.isHidden &&
				!this.#ignored.has(`${who} ${one.who}`),
		).length;
	}

	#of(room: ModelRoom): Message[] {
		return this.#messages.filter((one) => one.room === room);
	}

	#shown(room: ModelRoom): Message[] {
		return this.#of(room).filter(({ at }) => this.now - at < DAY_S);
	}

	#add(given: Pick<Message, 'who' | 'room' | 'text' | 'key'>): Message {
		const { who, room, text, key } = given;
		const place = { no: this.#of(room).length + 1, at: this.now };
		const message = { who, room, text, key, ...place, isHidden: false, reports: new Map() };
		this.#messages.push(message);
		return message;
	}

	#send({ who, room, text, id }: Send): Result {
		const key = text.toLowerCase().replace(/[^a-z]/g, '');
		const sent = this.#sent.get(`${who} ${id}`);
		if (sent) return sent.room === room && sent.key === key ? sent.no : 'reference_conflict';
		const refused = REFUSED[text] ?? this.#whyNot(who, room) ?? this.#tooSoon(who, room, key);
		if (refused) return refused;
		const message = this.#add({ who, room, text, key });
		this.#sent.set(`${who} ${id}`, message);
		return message.no;
	}

	#whyNot(who: number, room: ModelRoom): string | undefined {
		const { ageS, hasDeposit, isResting } = this.#people[who] as Person;
		if (isResting) return 'chat_paused';
		if (this.now + ageS < this.#rules.ageHours * 3600) return 'chat_too_new';
		if (this.#rules.needsDeposit && !hasDeposit) return 'chat_unproven';
		if (this.#closed[room]) return 'chat_closed';
		return (this.#mutedUntil.get(who) ?? 0) > this.now ? 'chat_muted' : undefined;
	}

	#tooSoon(who: number, room: ModelRoom, key: string): string | undefined {
		const own = this.#messages.filter((one) => one.who === who).reverse();
		const ageOf = (one: Message | undefined) => (one ? this.now - one.at : Infinity);
		const inRoom = own.find((one) => one.room === room);
		const waits = [3 - ageOf(own[0]), this.#slow[room] - ageOf(inRoom), 60 - ageOf(own[14])];
		const left = Math.max(...waits);
		if (left > 0) return `chat_slow ${left}`;
		return own.some((one) => one.key === key && ageOf(one) < 60) ? 'chat_repeat' : undefined;
	}

	#setHidden(room: ModelRoom, no: number, isHidden: boolean): Result {
		const message = this.#of(room)[no - 1];
		if (!message) return 'unknown';
		message.isHidden = isHidden;
		if (!isHidden) for (const who of message.reports.keys()) message.reports.set(who, false);
		return 'ok';
	}

	#report({ who, room, no }: { who: number; room: ModelRoom; no: number }): Result {
		const message = this.#shown(room).find((one) => one.no === no);
		if (!message || message.who === undefined || message.isHidden) return 'message_not_found';
		if (message.who === who) return 'chat_own';
		if (!message.reports.has(who)) message.reports.set(who, true);
		const isOld = (one: number) => this.now + (this.#people[one]?.ageS ?? 0) >= 7 * DAY_S;
		const count = [...message.reports].filter(([one, counts]) => counts && isOld(one)).length;
		if (count >= 3) message.isHidden = true;
		return 'ok';
	}

	#ignore({ who, whom, isOn }: { who: number; whom: number; isOn: boolean }): Result {
		if (!this.#messages.some((one) => one.who === whom)) return 'message_not_found';
		if (who === whom) return 'chat_own';
		if (isOn) this.#ignored.add(`${who} ${whom}`);
		else this.#ignored.delete(`${who} ${whom}`);
		return 'ok';
	}
}
