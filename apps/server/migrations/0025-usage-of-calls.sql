-- What providers count of a call beside input and output, and whether they have counted at all.
alter table model_call
  -- input that was kept for the next call, a part of input_tokens; some providers take more for it
  add column cache_write_tokens integer not null default 0 check (cache_write_tokens >= 0),
  -- the provider said nothing that could be true, so the tokens are guessed from the text
  add column estimated boolean not null default false;
