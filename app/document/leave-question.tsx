import { Question } from "~/ui/mantine/question";

export interface LeaveQuestionProps {
  onStay(): void;
  onLeave(): void;
}

export function LeaveQuestion({ onStay, onLeave }: LeaveQuestionProps) {
  return (
    <Question
      title="Sair sem salvar?"
      onClose={onStay}
      actions={
        <>
          <button className="button" type="button" onClick={onLeave}>
            Sair sem salvar
          </button>
          <button className="button button--primary" type="button" onClick={onStay} data-autofocus>
            Continuar editando
          </button>
        </>
      }
    >
      O que você digitou nesta tela ainda não foi enviado, e se perde.
    </Question>
  );
}
