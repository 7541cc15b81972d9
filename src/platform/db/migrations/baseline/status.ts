/** The versions of the tags of cached pages; triggers raise them (site/status/sql/cache-tags.sql). */
export const status = `
create table cache_tag (
	tag text primary key,
	version integer not null default 1
);
`;
