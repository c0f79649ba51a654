-- What a finding proposes for the text, and the suggestion that was made of it.

alter table finding
  -- what would stand in the place of its last words; empty: they would be cut; null: nobody proposes anything
  add column replacement text,
  add column suggestion_id uuid;
