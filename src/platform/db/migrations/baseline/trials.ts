/** When trial accounts end. */
export const trials = `
create table member_trial (
	member_id integer primary key references member (id),
	closes_at timestamptz not null,
	closed_at timestamptz
);
create index member_trial_open on member_trial (closes_at) where closed_at is null;
`;
